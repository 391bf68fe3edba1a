import { lazy, Suspense, type ComponentType } from 'react'

import { withMessages } from '#src/i18n/language.ts'
import { useIsOnline } from '#src/lib/connection.ts'
import { usePrivateSession } from '#src/lib/private-session.ts'

const OfflineNotice = lazy(() =>
  load(async () => (await withMessages(import('./offline-notice.tsx'))).OfflineNotice),
)
const PrivateNotice = lazy(() =>
  load(async () => (await withMessages(import('./private-notice.tsx'))).PrivateNotice),
)

/** Shows a notice while the device is offline, and one during a private session. */
export function LazyNotices() {
  const isOnline = useIsOnline()
  const isPrivate = usePrivateSession()
  return (
    <Suspense>
      {!isOnline && <OfflineNotice />}
      {isPrivate && <PrivateNotice />}
    </Suspense>
  )
}

async function load(importNotice: () => Promise<ComponentType>) {
  try {
    return { default: await importNotice() }
  } catch {
    // The connection dropped before the notice loaded. Each part of the page still reports its own error.
    return { default: () => null }
  }
}
