import { lazy, Suspense } from 'react'

import { useIsOnline } from '#src/lib/connection.ts'

const OfflineNotice = lazy(async () => ({ default: await loadNotice() }))

/** Shows a notice while the device is offline. */
export function LazyOfflineNotice() {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <Suspense>
      <OfflineNotice />
    </Suspense>
  )
}

async function loadNotice() {
  try {
    return (await import('./offline-notice.tsx')).OfflineNotice
  } catch {
    // The connection dropped before the notice loaded. Each part of the page still reports its own error.
    return () => null
  }
}
