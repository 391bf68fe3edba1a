import type { Database, Queryable } from '@marquee/database/database.ts'
import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { advanceMinutes, listEmails, uniqueEmail } from '../testing/emails.ts'

const CODE_CHALLENGE = 'x'.repeat(43)
const PASSWORD = 'correct horse'

const statements: string[] = []

const emulator = await startSupabaseEmulator({ isEmailConfirmationRequired: true }, async () =>
  recordStatements(await openTestDatabase()),
)

afterEach(() => void vi.useRealTimers())

function recordStatements(database: Database): Database {
  return {
    ...database,
    query: recordQueries(database),
    transaction: (work) =>
      database.transaction((transaction) => work({ ...transaction, query: recordQueries(transaction) })),
  }
}

function recordQueries(queryable: Queryable): Queryable['query'] {
  return (sql, parameters) => {
    statements.push(sql)
    return queryable.query(sql, parameters)
  }
}

/** Returns what a caller can observe: the response, and the work done for it in the request and afterwards. */
async function observe(path: string, body: object, init: { method?: string; token?: string } = {}) {
  await emulator.background.idle()
  statements.length = 0
  const { method = 'POST', token } = init
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const response = await emulator.request(path, { method, body: JSON.stringify(body), headers })
  const json: unknown = await response.json()
  const inRequest = [...statements]
  await emulator.background.idle()
  return { status: response.status, json, inRequest, work: [...statements] }
}

async function addUnconfirmed(): Promise<string> {
  const email = uniqueEmail()
  await emulator.client().auth.signUp({ email, password: PASSWORD })
  advanceMinutes(2)
  return email
}

async function addBanned(): Promise<string> {
  const { email, user } = await emulator.addUser()
  await emulator.service().auth.admin.updateUserById(user.id, { ban_duration: '1h' })
  return email
}

const addConfirmed = async () => (await emulator.addUser()).email

/** Adds a confirmed user with a session. */
async function signIn() {
  const email = uniqueEmail()
  await emulator.service().auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  const { data } = await emulator.client().auth.signInWithPassword({ email, password: PASSWORD })
  return { email, token: data.session?.access_token ?? '' }
}

async function addWithPendingChange(): Promise<string> {
  const { email, token } = await signIn()
  await observe('/auth/v1/user', { email: uniqueEmail() }, { method: 'PUT', token })
  advanceMinutes(2)
  return email
}

const observeResend = (email: string) => observe('/auth/v1/resend', { type: 'email_change', email })

const EMAILS = [
  ['a confirmed', addConfirmed],
  ['an unconfirmed', addUnconfirmed],
  ['a banned', addBanned],
] as const

describe.each([{}, { code_challenge: CODE_CHALLENGE, code_challenge_method: 's256' }])(
  'with the fields %j',
  (fields) => {
    test.each(EMAILS)('recovery does the same work for %s and an unknown email', async (_, addUser) => {
      const known = await observe('/auth/v1/recover', { email: await addUser(), ...fields })
      const unknown = await observe('/auth/v1/recover', { email: uniqueEmail(), ...fields })
      expect(known).toEqual(unknown)
      expect(unknown).toMatchObject({ status: 200, json: {} })
    })

    test.each(EMAILS)('a magic link does the same work for %s and an unknown email', async (_, addUser) => {
      const known = await observe('/auth/v1/otp', { email: await addUser(), ...fields })
      const unknown = await observe('/auth/v1/otp', { email: uniqueEmail(), ...fields })
      expect(known).toEqual(unknown)
    })

    test.each(EMAILS)('resending does the same work for %s and an unknown email', async (_, addUser) => {
      const known = await observe('/auth/v1/resend', { type: 'signup', email: await addUser(), ...fields })
      const unknown = await observe('/auth/v1/resend', { type: 'signup', email: uniqueEmail(), ...fields })
      expect(known).toEqual(unknown)
    })
  },
)

test('resending an email change does the same work with and without one, and for an unknown email', async () => {
  const unknown = await observeResend(uniqueEmail())
  expect(await observeResend(await addConfirmed())).toEqual(unknown)
  expect(await observeResend(await addWithPendingChange())).toEqual(unknown)
})

const changeTo = async (email: string, token: string) => {
  const { json, ...observed } = await observe('/auth/v1/user', { email }, { method: 'PUT', token })
  return { ...observed, code: Object.entries(Object(json)).find(([name]) => name === 'error_code')?.[1] }
}

describe('an email change', () => {
  test('has the same response for a taken and for a new email, also after too many of them', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const [taken, unknown] = [await addConfirmed(), uniqueEmail()]
    const known = await changeTo(taken, one.token)
    expect(known).toEqual(await changeTo(unknown, other.token))
    expect(known.status).toBe(200)
    const second = await changeTo(await addConfirmed(), one.token)
    expect(second).toEqual(await changeTo(uniqueEmail(), other.token))
    expect(second).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  })

  test('to a taken email tells its owner, who gets no link to confirm it', async () => {
    const { token, email } = await signIn()
    const taken = await addConfirmed()
    await changeTo(taken, token)
    const [mail] = await listEmails(emulator, taken)
    expect(mail).toMatchObject({ subject: 'You already have an account', code: '' })
    expect(mail?.text).not.toContain(email)
    expect(mail?.link).not.toContain('token')
    advanceMinutes(2)
    await emulator.client().auth.resend({ type: 'email_change', email })
    expect(await listEmails(emulator, taken)).toMatchObject([{ code: '' }, { code: '' }])
  })
})

test('an unknown email gets no mail and leaves nothing behind', async () => {
  const email = uniqueEmail()
  await observe('/auth/v1/recover', { email })
  await observe('/auth/v1/resend', { type: 'signup', email })
  await observe('/auth/v1/resend', { type: 'email_change', email })
  expect(await listEmails(emulator, email)).toEqual([])
  expect(
    await emulator.database.query('select id from auth.one_time_tokens where relates_to = $1', [email]),
  ).toEqual([])
})
