import { ENGLISH } from '@marquee/mail-emulator/compose-mail.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { advanceMinutes, latestEmail, uniqueEmail } from '../testing/emails.ts'

/** Instead of a translation, texts are the tags that the recipient prefers. */
const emulator = await startSupabaseEmulator({
  isEmailConfirmationRequired: true,
  chooseMailLanguage: (preferred) => ({
    ...ENGLISH,
    language: 'ar',
    direction: 'rtl',
    translate: () => `tags:${preferred.join('+')}`,
  }),
})

afterEach(() => {
  vi.useRealTimers()
})

const headers = { 'accept-language': 'fr-CA, en;q=0.5' }

const post = (path: string, body: object) =>
  emulator.request(`/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

test.each([
  [{ language: 'de' }, 'tags:de+fr-CA+en'],
  [{}, 'tags:fr-CA+en'],
  [{ language: 7 }, 'tags:fr-CA+en'],
  [{ language: ['de'] }, 'tags:fr-CA+en'],
])('a user with the metadata %j gets emails in %s', async (data, tags) => {
  const email = uniqueEmail()
  expect((await post('signup', { email, password: 'correct horse', data })).status).toBe(200)
  const { subject, text, html } = await latestEmail(emulator, email)
  expect(subject).toBe(tags)
  expect(text).toContain(tags)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toMatch(/<div\s+class="page"\s+lang="ar"\s+dir="rtl"/)
  await emulator.database.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
  for (const path of ['recover', 'otp', 'signup']) {
    advanceMinutes(2)
    expect((await post(path, { email, password: 'correct horse' })).status).toBe(200)
    expect((await latestEmail(emulator, email)).subject, path).toBe(tags)
  }
})

test('an invitation is in the language that the inviting service sets', async () => {
  const email = uniqueEmail()
  await emulator.service().auth.admin.inviteUserByEmail(email, { data: { language: 'ja' } })
  expect((await latestEmail(emulator, email)).subject).toBe('tags:ja')
})
