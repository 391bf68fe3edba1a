import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect } from 'react'

import { MouseGlow } from '#src/features/settings/components/mouse-glow.tsx'
import { SettingsProvider, useSettings } from '#src/features/settings/settings-context.tsx'
import { toasterIsWanted } from '#src/lib/notify.ts'

import { createAppRouter } from './router.tsx'

const Toaster = lazy(async () => {
  await toasterIsWanted
  return { default: (await import('#src/ui/toaster.tsx')).Toaster }
})

type AppProps = {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
  /** Called once it stands on the page. */
  onShown?: () => void
}

export function App({ queryClient, router, onShown }: AppProps) {
  useLayoutEffect(() => onShown?.(), [onShown])
  return (
    <QueryClientProvider client={queryClient}>
      <SettingsProvider>
        <PointerLight />
        <RouterProvider router={router} />
      </SettingsProvider>
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  )
}

/** Not so much as a listener while it is off. */
function PointerLight() {
  return useSettings().mouseGlow && <MouseGlow />
}
