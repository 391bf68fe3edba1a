import { lazy, Suspense } from 'react'

import { useIsOnline } from '#src/lib/use-is-online.ts'

const OfflineNotice = lazy(async () => ({ default: await loadNotice() }))

/** Says that the device is offline while it is. */
export function Connection() {
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
    // Lost before it had come: each part of the page says by itself what it could not load.
    return () => null
  }
}
