import { randomBytes } from 'node:crypto'

import { hash, verify } from '@node-rs/bcrypt'

import { AuthError } from '../auth-error.ts'

const MIN_LENGTH = 6
/** Bcrypt silently ignores everything after 72 bytes. */
const MAX_BYTES = 72
/** The cost of GoTrue's hashes, so that users can be moved to a hosted project. */
const BCRYPT_COST = 10

/** Stored instead of a hash for users who sign in by link only until they set a password. */
export const NO_PASSWORD = ''

let decoyHash: Promise<string> | undefined

/** @throws AuthError 422 weak_password or 400 validation_failed */
export function checkNewPassword(password: string): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${MAX_BYTES} characters`)
  }
  if (password.length < MIN_LENGTH) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${MIN_LENGTH} characters.`, {
      details: { weak_password: { reasons: ['length'] } },
    })
  }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, BCRYPT_COST)
}

/** Takes the same time without a stored hash, so that the response time reveals no accounts. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(password, storedHash || (await decoyHash))
  return matches && Boolean(storedHash) && Buffer.byteLength(password) <= MAX_BYTES
}
