import { createHmac, randomUUID } from 'node:crypto'

import { createKeys } from '@marquee/supabase-emulator/keys.ts'
import type { TestEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Headers by caller. The attacker controls the accounts `attacker` and `mfaPending`; other tokens are forged or unusable. */
export type Callers = Record<string, Record<string, string>>

const SESSION_COUNT = 30

type TestAccount = { id: string; email: string; sessionIds: string[] }

/** Adds an account with sessions. `restoreAccount` recreates them after requests that delete them. */
export async function addTestAccount(emulator: TestEmulator): Promise<TestAccount> {
  const { user, email } = await emulator.addUser()
  const account = {
    id: user.id,
    email,
    sessionIds: Array.from({ length: SESSION_COUNT }, () => randomUUID()),
  }
  await restoreAccount(emulator, account)
  return account
}

/** Requests may sign out or delete the account, which later requests need again. */
export async function restoreAccount(
  { database }: TestEmulator,
  { id, email, sessionIds }: TestAccount,
): Promise<void> {
  await database.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, 'none', now())
     on conflict do nothing`,
    [id, email],
  )
  await database.query(
    `insert into auth.sessions (id, user_id, amr)
     select session_id::uuid, $1, '[{"method":"password","timestamp":1}]'
     from string_to_table($2, ',') as session_id on conflict do nothing`,
    [id, sessionIds.join(',')],
  )
}

export async function createCallers(
  emulator: TestEmulator,
  {
    attacker,
    mfaPending,
    targetUserId,
  }: { attacker: TestAccount; mfaPending: TestAccount; targetUserId: string },
): Promise<Callers> {
  const { keys } = emulator
  const { anonKey } = keys
  const now = Math.floor(Date.now() / 1000)
  const createClaims = ({ id, email, sessionIds }: TestAccount, aal: string): JWTPayload => ({
    iss: 'http://localhost/auth/v1',
    sub: id,
    aud: 'authenticated',
    exp: now + 36_000,
    iat: now,
    email,
    role: 'authenticated',
    aal,
    amr: [{ method: 'password', timestamp: now }],
    session_id: sessionIds[0],
  })
  const ownClaims = createClaims(attacker, 'aal1')
  const target = { ...ownClaims, sub: targetUserId, session_id: targetUserId }
  const service = { role: 'service_role', iss: 'supabase', exp: now + 36_000 }
  const otherProject = await createKeys()
  const otherKeyPair = await generateKeyPair('ES256', { extractable: true })
  const [publicKey] = keys.jwks.keys
  const ownToken = await keys.sign(ownClaims)
  const [header = '', , signature = ''] = ownToken.split('.')
  const signWithOtherKey = (jwtHeader: object, payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', ...jwtHeader }).sign(otherKeyPair.privateKey)
  const bearer = (token: string) => ({ apikey: anonKey, authorization: `Bearer ${token}` })
  const hmac = (payload: object, secret: string) => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT', kid: publicKey?.kid })}.${encode(payload)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  return {
    guest: { apikey: anonKey },
    'without an API key': {},
    'anon key as bearer token': bearer(anonKey),
    attacker: bearer(ownToken),
    mfaPending: bearer(await keys.sign(createClaims(mfaPending, 'aal1'))),
    'mfaPending, with a forged assurance level': bearer(
      `${header}.${encode(createClaims(mfaPending, 'aal2'))}.${signature}`,
    ),
    expired: bearer(await keys.sign({ ...target, exp: now - 60 })),
    'not yet valid': bearer(await keys.sign({ ...target, nbf: now + 3600 })),
    'another project': bearer(await otherProject.sign(target)),
    'service role of another project': {
      apikey: otherProject.serviceRoleKey,
      authorization: `Bearer ${otherProject.serviceRoleKey}`,
    },
    unsigned: bearer(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(service)}.`),
    'unsigned, with a signature': bearer(
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(target)}.${signature}`,
    ),
    'signed with the public key': bearer(hmac(service, JSON.stringify(publicKey))),
    'signed with the public coordinate': bearer(hmac(target, publicKey?.x ?? '')),
    'signed with an empty secret': bearer(hmac(service, '')),
    'with an embedded key': bearer(
      await signWithOtherKey({ jwk: await exportJWK(otherKeyPair.publicKey), kid: publicKey?.kid }, service),
    ),
    'with a remote key': bearer(
      await signWithOtherKey({ jku: 'http://evil.example/jwks.json', kid: '../../../dev/null' }, service),
    ),
    'with an unknown critical header': bearer(
      `${encode({ alg: 'ES256', crit: ['x'], x: 1 })}.${encode(service)}.${signature}`,
    ),
    'with a changed role': bearer(`${header}.${encode({ ...ownClaims, role: 'service_role' })}.${signature}`),
    'with a changed user': bearer(`${header}.${encode(target)}.${signature}`),
    'with an empty signature': bearer(
      `${header}.${encode(target)}.${Buffer.alloc(64).toString('base64url')}`,
    ),
    'with an unknown role': bearer(await keys.sign({ ...ownClaims, role: 'postgres' })),
    'without a user': bearer(await keys.sign({ role: 'authenticated', exp: now + 36_000 })),
    'with an invalid user': bearer(await keys.sign({ ...ownClaims, sub: `' or 1=1 --` })),
    'with a long malformed token': bearer('x.'.repeat(3000)),
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
