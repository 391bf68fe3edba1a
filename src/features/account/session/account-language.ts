/** The user's language in the account, where emails find it too. */
import { noop } from '@tanstack/react-query'
import * as v from 'valibot'

import { compareChoices } from '#domain/language.ts'
import { getChosenLanguage } from '#src/i18n/device-language.ts'
import { onLanguageChosen, switchLanguage } from '#src/i18n/switch-language.ts'
import { signedInUserId } from '#src/lib/account-key.ts'
import { withLock } from '#src/lib/lock.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { SYNCED_LANGUAGE_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'
import { getSupabase } from '#src/lib/supabase.ts'
import { createSyncLoop } from '#src/lib/sync-loop.ts'

import { knownLanguage, LANGUAGE_LOCK, readChoice, toLanguageData } from './language-data.ts'

const synced = createStoredValue(
  SYNCED_LANGUAGE_STORAGE_KEY,
  v.nullable(v.object({ userId: v.optional(v.string()), language: knownLanguage })),
  null,
)

/** True while a sync starts because the app did, or because a user has signed in. */
let isStart = false
/** True until this tab's choice is in the account, whatever was chosen elsewhere before. */
let hasChosen = false

const loop = createSyncLoop({
  sync: () => {
    const mayTake = isStart
    return withLock(LANGUAGE_LOCK, () => syncLanguage(mayTake))
  },
  onRejection: (error) => console.error('Failed to sync the language with the account:', error),
})

/** Syncs the choice of a language with the account while a user is signed in. */
export function followAccountLanguage(): void {
  let stop: () => void = noop
  let userId: string | undefined
  const follow = () => {
    // Other changes of the session notify too.
    if (signedInUserId.get() === userId) return
    userId = signedInUserId.get()
    if (userId === undefined) synced.update((known) => known && { language: known.language })
    stop()
    isStart = true
    hasChosen = false
    stop = userId === undefined ? noop : loop.start()
    isStart = false
  }
  follow()
  signedInUserId.subscribe(follow)
  onLanguageChosen(() => {
    if (signedInUserId.get() === undefined) return
    hasChosen = true
    void loop.syncNow()
  })
}

async function syncLanguage(mayTake: boolean): Promise<undefined> {
  const { auth } = await getSupabase()
  const { session } = (await auth.getSession()).data
  if (!session) return
  // The session's copy of the user is as old as its token.
  const user = (mayTake && (await auth.getUser()).data.user) || session.user
  if (user.id !== signedInUserId.get()) return
  const account = readChoice(user.user_metadata)
  const device = v.parse(knownLanguage, getChosenLanguage())
  const before = synced.get()
  const isSameUser = before?.userId === user.id
  // An earlier user's choice does not count, unlike a guest's.
  const common = isSameUser || before?.language === device ? before?.language : undefined
  const result = compareChoices(device, account, hasChosen ? account : common)
  // It mounts the whole app again, which would stop a player and empty forms: the next start takes it.
  if (result === 'take' && !mayTake) return
  if (result === 'take') await switchLanguage(account)
  if (result === 'save') {
    const { error } = await auth.updateUser({ data: toLanguageData(device) })
    if (error) throw new RequestError(error.message, error.status ?? 0, { cause: error })
  }
  const language = result === 'save' ? device : account
  if (!isSameUser || before.language !== language) synced.set({ userId: user.id, language })
  hasChosen = false
}
