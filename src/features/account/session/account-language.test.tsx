import { expect, test } from 'vitest'

import { getChosenLanguage } from '#src/i18n/device-language.ts'
import { switchLanguage } from '#src/i18n/switch-language.ts'
import { signedInUserId } from '#src/lib/account-key.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { SYNCED_LANGUAGE_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { getSupabase } from '#src/lib/supabase.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { signInAsNewUser } from '#src/testing/sign-in.ts'

import { readChoice } from './language-data.ts'
import { signOut } from './sign-out.ts'

// Requests of the screen that a sign-out interrupts.
expectErrors(/permission denied/)

test('a user gets the language of the account, and a choice in the settings is saved there', async () => {
  const { getByRole, getByText } = await renderScreen('/settings')
  await signInAsNewUser({ language: 'de' })
  await expect.element(getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  expect(getChosenLanguage()).toBe('de')
  await getByText('Français', { exact: true }).click()
  await expect.poll(getAccountLanguage).toBe('fr')
  await getByText(/\(English\)/).click()
  await expect.poll(getAccountLanguage).toBeUndefined()
})

test('a guest’s choice stays, and an account without one gets it', async () => {
  await renderScreen('/settings')
  await switchLanguage('it')
  await signInAsNewUser({})
  await expect.poll(getAccountLanguage).toBe('it')
  await signOut()
  expect(document.documentElement.lang).toBe('it')
})

test('an earlier user’s choice is not saved in the account of the next one', async () => {
  await renderScreen('/settings')
  await signInAsNewUser({ language: 'de' })
  await expect.poll(getChosenLanguage).toBe('de')
  await expect.poll(readSynced).toContain('userId')
  await signOut()
  expect(getChosenLanguage()).toBe('de')
  await expect.poll(readSynced).not.toContain('userId')
  await signInAsNewUser({})
  await expect.poll(getChosenLanguage).toBeUndefined()
  expect(await getAccountLanguage()).toBeUndefined()
})

test('the next start takes a choice on another device, which the stored session does not know', async () => {
  await renderScreen('/settings')
  await signInAsNewUser({ language: 'de' })
  await expect.poll(getChosenLanguage).toBe('de')
  await chooseOnAnotherDevice('fr')
  const userId = signedInUserId.get()
  signedInUserId.set(undefined)
  signedInUserId.set(userId)
  await expect.poll(getChosenLanguage).toBe('fr')
})

test('a choice on another device waits for the next start, unless the user chooses here', async () => {
  const { getByText } = await renderScreen('/settings')
  await signInAsNewUser({ language: 'de' })
  await expect.poll(getChosenLanguage).toBe('de')
  const { auth } = await getSupabase()
  await auth.updateUser({ data: { language: 'fr' } })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(isSyncing).toBe(false)
  expect(getChosenLanguage()).toBe('de')
  await getByText('Italiano', { exact: true }).click()
  await expect.poll(getAccountLanguage).toBe('it')
})

/** Resolves with false once the syncs that have started are done. */
async function isSyncing(): Promise<boolean> {
  return navigator.locks.request('marquee-language', () => false)
}

async function chooseOnAnotherDevice(language: string): Promise<void> {
  const { url, anonKey } = appConfig.supabase
  const { data } = await (await getSupabase()).auth.getSession()
  const response = await fetch(`${url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ data: { language } }),
  })
  expect(response.status).toBe(200)
}

function readSynced(): string | null {
  return localStorage.getItem(SYNCED_LANGUAGE_STORAGE_KEY)
}

async function getAccountLanguage(): Promise<unknown> {
  const { data } = await (await getSupabase()).auth.getUser()
  return readChoice(data.user?.user_metadata)
}
