import { randomBytes } from 'node:crypto'

import { hash, verify } from '@node-rs/bcrypt'

import { AuthError } from './auth-error.ts'

/** Spec, section 5: "minimum length 6". */
const MIN_LENGTH = 6
/** Bcrypt reads no further, so a longer password would be cut without a word. */
const MAX_BYTES = 72
/** The cost of GoTrue's own hashes, so that accounts can move to a real project. */
const BCRYPT_COST = 10

/** In place of a hash: an account that is opened by a link only, until its holder chooses a password. */
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

/** Whether the password fits. Without a stored hash it takes as long and says no, so that time does not tell who has an account. */
export async function isPasswordOf(storedHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(password, storedHash || (await decoyHash))
  return matches && Boolean(storedHash) && Buffer.byteLength(password) <= MAX_BYTES
}
