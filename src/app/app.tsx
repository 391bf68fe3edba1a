import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useLayoutEffect } from 'react'

import { SettingsProvider, useSettings } from '#src/features/settings/settings-context.tsx'
import { useTvMode } from '#src/features/settings/tv-mode.ts'
import { currentLanguage, withMessages } from '#src/i18n/language.ts'
import { lazyExtra } from '#src/lib/lazy-extra.ts'
import { useStore } from '#src/lib/store.ts'
import { toasterRequested } from '#src/lib/toast.ts'

import type { createAppRouter } from './router.tsx'

/** Off by default. */
const MouseGlow = lazyExtra(async () => (await import('#src/features/settings/mouse-glow.tsx')).MouseGlow)

/** For TVs and gamepads. */
const TvMode = lazyExtra<Pick<AppProps, 'router'>>(
  async () => (await withMessages(import('#src/features/tv-mode/tv-mode.tsx'))).TvMode,
)

/** Off by default. */
const TrailerPreviews = lazyExtra(
  async () => (await withMessages(import('#src/features/trailers/trailer-previews.tsx'))).TrailerPreviews,
)

const Toaster = lazyExtra(async () => {
  await toasterRequested
  return (await withMessages(import('#src/ui/toaster.tsx'))).Toaster
})

type AppProps = {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
  onMount?: () => void
}

export function App({ queryClient, router, onMount }: AppProps) {
  useLayoutEffect(() => onMount?.(), [onMount])
  // Responses stay on the device, each in its language. A layout effect, so that it comes before the next render.
  useLayoutEffect(() => currentLanguage.subscribe(() => queryClient.clear()), [queryClient])
  return (
    // Remounts the app: memoized components would keep messages in the previous language.
    <QueryClientProvider key={useStore(currentLanguage)} client={queryClient}>
      <SettingsProvider>
        <Suspense>
          <PointerEffects />
        </Suspense>
        <Suspense>
          <TvInput router={router} />
        </Suspense>
        <RouterProvider router={router} />
      </SettingsProvider>
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  )
}

function TvInput({ router }: Pick<AppProps, 'router'>) {
  return useTvMode() && <TvMode router={router} />
}

function PointerEffects() {
  const { mouseGlow, previewTrailers } = useSettings()
  return (
    <>
      {mouseGlow && <MouseGlow />}
      {previewTrailers && <TrailerPreviews />}
    </>
  )
}
