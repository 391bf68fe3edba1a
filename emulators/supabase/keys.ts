import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { loadKeyFile } from '@marquee/files/key-file.ts'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose'
import * as v from 'valibot'

import { rememberVerified } from './verified-tokens.ts'

/** The keys of one installation, made at its first start and never shipped. */
export type Keys = {
  /** What the browser app sends with every call; it says "a visitor". Public. */
  anonKey: string
  /** Passes every access rule. For functions and operators; must never reach a browser. */
  serviceRoleKey: string
  /** With it refresh tokens are sealed. */
  refreshSecret: Buffer
  /** The public half of the signing key, as `/auth/v1/.well-known/jwks.json` shows it. */
  jwks: { keys: JWK[] }
  sign: (claims: JWTPayload) => Promise<string>
  /** The claims of a token that this installation signed and that has not expired; jose's errors otherwise. */
  verify: (token: string) => Promise<JWTPayload>
}

const ALGORITHM = 'ES256'
const API_KEY_LIFETIME_YEARS = 20

const keyFile = v.object({
  signingKey: v.object({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: v.string(),
    y: v.string(),
    d: v.string(),
    kid: v.string(),
  }),
  refreshSecret: v.string(),
  anonKey: v.string(),
  serviceRoleKey: v.string(),
})

type KeyFile = v.InferOutput<typeof keyFile>
type SigningKey = KeyFile['signingKey']

/** The installation's keys from `keys/supabase.json` in the data folder; made there, readable by the owner alone, if missing. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys', 'supabase.json')
  return openKeys(await loadKeyFile({ path, schema: keyFile, generate, removingWould: 'sign everybody out' }))
}

/** Fresh keys that are stored nowhere. */
export async function makeKeys(): Promise<Keys> {
  return openKeys(await generate())
}

async function openKeys({ signingKey, refreshSecret, anonKey, serviceRoleKey }: KeyFile): Promise<Keys> {
  const { d: _private, ...publicPart } = signingKey
  const publicJwk: JWK = { ...publicPart, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] }
  const privateKey = await importJWK(signingKey, ALGORITHM)
  const publicKey = await importJWK(publicPart, ALGORITHM)
  return {
    anonKey,
    serviceRoleKey,
    refreshSecret: Buffer.from(refreshSecret, 'base64url'),
    jwks: { keys: [publicJwk] },
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: signingKey.kid, typ: 'JWT' })
        .sign(privateKey),
    verify: rememberVerified(
      async (token) => (await jwtVerify(token, publicKey, { algorithms: [ALGORITHM] })).payload,
    ),
  }
}

async function generate(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const signingKey = v.parse(keyFile.entries.signingKey, { ...jwk, kid: await calculateJwkThumbprint(jwk) })
  return {
    signingKey,
    refreshSecret: randomBytes(32).toString('base64url'),
    anonKey: await signApiKey(signingKey, 'anon'),
    serviceRoleKey: await signApiKey(signingKey, 'service_role'),
  }
}

async function signApiKey(signingKey: SigningKey, role: 'anon' | 'service_role'): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: ALGORITHM, kid: signingKey.kid, typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt()
    .setExpirationTime(`${API_KEY_LIFETIME_YEARS} years`)
    .sign(await importJWK(signingKey, ALGORITHM))
}
