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

import { cacheVerified } from './jwt-cache.ts'

/** The keys of one installation, generated on its first start. */
export type Keys = {
  /** JWT with the role `anon` that the browser app sends with every request. Public. */
  anonKey: string
  /** JWT with the role `service_role`, which bypasses row-level security. For servers only, never for browsers. */
  serviceRoleKey: string
  /** Signs refresh tokens and one-time tokens. */
  refreshSecret: Buffer
  /** The public signing key, served at `/auth/v1/.well-known/jwks.json`. */
  jwks: { keys: JWK[] }
  sign: (claims: JWTPayload) => Promise<string>
  /** Resolves with the claims of a token signed by this installation. Rejects with jose's errors. */
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

/** Loads `keys/supabase.json` from the data folder. Creates it, readable by the owner only, if it is missing. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys', 'supabase.json')
  return toKeys(
    await loadKeyFile({
      path,
      schema: keyFile,
      generate: generateKeyFile,
      removalEffect: 'sign everyone out',
    }),
  )
}

/** Creates keys without saving them. */
export async function createKeys(): Promise<Keys> {
  return toKeys(await generateKeyFile())
}

async function toKeys({ signingKey, refreshSecret, anonKey, serviceRoleKey }: KeyFile): Promise<Keys> {
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
    verify: cacheVerified(
      async (token) => (await jwtVerify(token, publicKey, { algorithms: [ALGORITHM] })).payload,
    ),
  }
}

async function generateKeyFile(): Promise<KeyFile> {
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
