/** The user's language in the account, where emails find it too. */
import { noop } from '@tanstack/react-query'
import * as v from 'valibot'

import { compareChoices } from '#domain/language.ts'
import { getChosenLanguage, LANGUAGES } from '#src/i18n/device-language.ts'
import { onLanguageChosen, switchLanguage } from '#src/i18n/switch-language.ts'
import { signedInUserId } from '#src/lib/account-key.ts'
import { withLock } from '#src/lib/lock.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { SYNCED_LANGUAGE_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'
import { getSupabase } from '#src/lib/supabase.ts'
import { createSyncLoop } from '#src/lib/sync-loop.ts'

const LANGUAGE_LOCK = 'marquee-language'

const knownLanguage = v.fallback(v.optional(v.picklist(LANGUAGES)), undefined)

const metadataSchema = v.object({ language: knownLanguage })

const synced = createStoredValue(
  SYNCED_LANGUAGE_STORAGE_KEY,
  v.nullable(v.object({ userId: v.string(), language: knownLanguage })),
  null,
)

const loop = createSyncLoop({
  sync: () => withLock(LANGUAGE_LOCK, syncLanguage),
  onRejection: (error) => console.error('Failed to sync the language with the account:', error),
})

/** Syncs the choice of a language with the account while a user is signed in. Takes a request only to save it. */
export function followAccountLanguage(): void {
  let stop: () => void = noop
  const follow = () => {
    stop()
    stop = signedInUserId.get() === undefined ? noop : loop.start()
  }
  follow()
  signedInUserId.subscribe(follow)
  onLanguageChosen(() => {
    if (signedInUserId.get() !== undefined) void loop.syncNow()
  })
}

async function syncLanguage(): Promise<undefined> {
  const { auth } = await getSupabase()
  const { data } = await auth.getSession()
  const user = data.session?.user
  if (!user || user.id !== signedInUserId.get()) return
  const account = v.parse(metadataSchema, user.user_metadata).language
  const device = v.parse(knownLanguage, getChosenLanguage())
  const before = synced.get()
  const isSameUser = before?.userId === user.id
  const result = compareChoices(device, account, isSameUser ? before.language : undefined)
  if (result === 'take') await switchLanguage(account)
  if (result === 'save') {
    // Null removes it.
    const { error } = await auth.updateUser({ data: { language: device ?? null } })
    if (error) throw new RequestError(error.message, error.status ?? 0, { cause: error })
  }
  const language = result === 'save' ? device : account
  if (!isSameUser || before.language !== language) synced.set({ userId: user.id, language })
}
