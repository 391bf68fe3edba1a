import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { MouseGlow } from '#src/features/settings/components/mouse-glow.tsx'
import { SettingsProvider, useSettings } from '#src/features/settings/settings-context.tsx'

import { createAppRouter } from './router.tsx'

// Toasts are never part of the first picture.
const Toaster = lazy(async () => ({ default: (await import('#src/ui/toaster.tsx')).Toaster }))

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

export function App({ queryClient, router }: AppProps) {
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
