import { afterEach, describe, expect, test, vi } from 'vitest'

import { type Client, startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { advanceMinutes } from '../testing/emails.ts'
import { signInWithPasswordOnly } from '../testing/factors.ts'

const emulator = await startSupabaseEmulator()

afterEach(() => {
  vi.useRealTimers()
})

let numbers = 1000

function uniqueNumber(): string {
  numbers += 1
  return `+1 555 000 ${numbers}`
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

async function latestCode(phone: string): Promise<string> {
  const [message] = await emulator.inbox.list(digitsOf(phone))
  return /^\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
}

async function enrollPhone(client: Client, phone = uniqueNumber()) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone })
  if (error) throw error
  return { phone, factorId: data.id, data }
}

async function verifyPhone(client: Client, factorId: string, phone: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) return { error }
  return client.auth.mfa.verify({ factorId, challengeId: data.id, code: await latestCode(phone) })
}

describe('a phone as a second factor', () => {
  test('is verified by a code sent to it and required after the password', async () => {
    const testUser = await emulator.signUp()
    const { phone, factorId, data } = await enrollPhone(testUser.client)
    expect(data).toMatchObject({ type: 'phone', phone })
    expect((await verifyPhone(testUser.client, factorId, phone)).error).toBeNull()
    expect((await testUser.client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    expect((await testUser.client.auth.mfa.listFactors()).data?.phone).toMatchObject([
      { id: factorId, phone: digitsOf(phone), status: 'verified' },
    ])
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    advanceMinutes(2)
    expect((await verifyPhone(client, factorId, phone)).error).toBeNull()
  })

  test('gets at most one code a minute, and the error says how long to wait', async () => {
    const { client } = await emulator.signUp()
    const { factorId } = await enrollPhone(client)
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
    const { error } = await client.auth.mfa.challenge({ factorId })
    expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    expect(error?.message).toMatch(/only request this after \d+ seconds/)
    advanceMinutes(1.1)
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
  })

  test('rejects a wrong code and a used code', async () => {
    const { client } = await emulator.signUp()
    const { phone, factorId } = await enrollPhone(client)
    const { data } = await client.auth.mfa.challenge({ factorId })
    const code = await latestCode(phone)
    const verify = (entered: string) =>
      client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: entered })
    expect((await verify(code === '000000' ? '000001' : '000000')).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    })
    expect((await verify(code)).error).toBeNull()
    expect((await verify(code)).error?.code).toBe('mfa_ip_address_mismatch')
  })

  test('replaces an unverified factor with the same number, but not a verified one', async () => {
    const { client } = await emulator.signUp()
    const { phone } = await enrollPhone(client)
    const { factorId } = await enrollPhone(client, phone)
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
    await verifyPhone(client, factorId, phone)
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Again' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })

  test('stores its codes as hashes', async () => {
    const { client } = await emulator.signUp()
    const { phone, factorId } = await enrollPhone(client)
    await client.auth.mfa.challenge({ factorId })
    const rows = await emulator.database.query('select otp_code from auth.mfa_challenges')
    expect(JSON.stringify(rows)).not.toContain(await latestCode(phone))
  })
})

test('without a mail service for text messages, phones cannot be enrolled', async () => {
  const { send, simulate, check } = emulator.inbox
  const withoutMessages = await startSupabaseEmulator({ mail: { send, simulate, check } })
  const { client } = await withoutMessages.signUp()
  const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: uniqueNumber() })
  expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
})
