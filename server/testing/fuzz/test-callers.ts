import { createHmac, randomUUID } from 'node:crypto'

import { makeKeys } from '@marquee/supabase-emulator/keys.ts'
import type { TestStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Headers by who sends them. Those of `attacker` and `half` are of accounts that the attacker has; the rest are lies. */
export type Callers = Record<string, Record<string, string>>

const SESSIONS = 30

type Account = { id: string; email: string; sessionIds: string[] }

/** An account with a row, which `revive` brings back when its holder ended it, and tokens for its sessions. */
export async function addAccount(standIn: TestStandIn): Promise<Account> {
  const { user, email } = await standIn.addViewer()
  const account = {
    id: user.id,
    email,
    sessionIds: Array.from({ length: SESSIONS }, () => randomUUID()),
  }
  await revive(standIn, account)
  return account
}

/** Its holder may sign out and delete the account; the next requests shall come from it all the same. */
export async function revive({ database }: TestStandIn, { id, email, sessionIds }: Account): Promise<void> {
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

export async function hostileCallers(
  standIn: TestStandIn,
  { attacker, half, victimId }: { attacker: Account; half: Account; victimId: string },
): Promise<Callers> {
  const { keys } = standIn
  const { anonKey } = keys
  const now = Math.floor(Date.now() / 1000)
  const claimsOf = ({ id, email, sessionIds }: Account, aal: string): JWTPayload => ({
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
  const own = claimsOf(attacker, 'aal1')
  const victim = { ...own, sub: victimId, session_id: victimId }
  const service = { role: 'service_role', iss: 'supabase', exp: now + 36_000 }
  const foreign = await makeKeys()
  const stranger = await generateKeyPair('ES256', { extractable: true })
  const [publicKey] = keys.jwks.keys
  const ownToken = await keys.sign(own)
  const [head = '', , seal = ''] = ownToken.split('.')
  const signedBy = (header: object, payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', ...header }).sign(stranger.privateKey)
  const bearer = (token: string) => ({ apikey: anonKey, authorization: `Bearer ${token}` })
  const hmac = (payload: object, secret: string) => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT', kid: publicKey?.kid })}.${encode(payload)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  return {
    nobody: { apikey: anonKey },
    'without a key': {},
    'the public key as a session': bearer(anonKey),
    attacker: bearer(ownToken),
    half: bearer(await keys.sign(claimsOf(half, 'aal1'))),
    'half, with a made-up level': bearer(`${head}.${encode(claimsOf(half, 'aal2'))}.${seal}`),
    expired: bearer(await keys.sign({ ...victim, exp: now - 60 })),
    'not yet valid': bearer(await keys.sign({ ...victim, nbf: now + 3600 })),
    'another installation': bearer(await foreign.sign(victim)),
    'another installation’s service': {
      apikey: foreign.serviceRoleKey,
      authorization: `Bearer ${foreign.serviceRoleKey}`,
    },
    unsigned: bearer(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(service)}.`),
    'unsigned, with a signature': bearer(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(victim)}.${seal}`),
    'sealed with the public key': bearer(hmac(service, JSON.stringify(publicKey))),
    'sealed with the public coordinate': bearer(hmac(victim, publicKey?.x ?? '')),
    'sealed with nothing': bearer(hmac(service, '')),
    'with a key of its own': bearer(
      await signedBy({ jwk: await exportJWK(stranger.publicKey), kid: publicKey?.kid }, service),
    ),
    'with a key from elsewhere': bearer(
      await signedBy({ jku: 'http://evil.example/jwks.json', kid: '../../../dev/null' }, service),
    ),
    'with critical words': bearer(
      `${encode({ alg: 'ES256', crit: ['x'], x: 1 })}.${encode(service)}.${seal}`,
    ),
    'with a changed role': bearer(`${head}.${encode({ ...own, role: 'service_role' })}.${seal}`),
    'with a changed account': bearer(`${head}.${encode(victim)}.${seal}`),
    'with an empty signature': bearer(`${head}.${encode(victim)}.${Buffer.alloc(64).toString('base64url')}`),
    'with a role that is none': bearer(await keys.sign({ ...own, role: 'postgres' })),
    'with no account': bearer(await keys.sign({ role: 'authenticated', exp: now + 36_000 })),
    'with an account that is none': bearer(await keys.sign({ ...own, sub: `' or 1=1 --` })),
    'with long nonsense': bearer('x.'.repeat(3000)),
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
