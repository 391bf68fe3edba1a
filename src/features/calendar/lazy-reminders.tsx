import { lazy, Suspense } from 'react'

import { withMessages } from '#src/i18n/language.ts'
import { areRemindersOn } from '#src/lib/reminders.ts'
import { useStore } from '#src/lib/store.ts'

const ReleaseReminders = lazy(async () => {
  try {
    return { default: (await withMessages(import('./release-reminders.tsx'))).ReleaseReminders }
  } catch {
    // Without a connection there are no reminders, and the rest of the page works.
    return { default: () => null }
  }
})

/** Shows notifications of releases if the user wants them. */
export function LazyReminders() {
  return <Suspense>{useStore(areRemindersOn) && <ReleaseReminders />}</Suspense>
}
