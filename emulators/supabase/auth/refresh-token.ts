import { createHmac, timingSafeEqual } from 'node:crypto'

/** A session, and the token's place in the session's row of tokens, from 0. */
export type RefreshToken = { sessionId: string; counter: number }

const ID_BYTES = 16
const COUNTER_BYTES = 6
const SEAL_BYTES = 16
const BODY_BYTES = ID_BYTES + COUNTER_BYTES

/**
 * A refresh token is its session and place, sealed. So no token is stored: the session's row knows the newest place,
 * and a lost copy of the database opens nobody's session.
 */
export function writeRefreshToken({ sessionId, counter }: RefreshToken, secret: Buffer): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.write(sessionId.replaceAll('-', ''), 'hex')
  body.writeUIntBE(counter, ID_BYTES, COUNTER_BYTES)
  return Buffer.concat([body, seal(body, secret)]).toString('base64url')
}

/** Nothing for a text that this installation did not write. */
export function readRefreshToken(text: string, secret: Buffer): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== BODY_BYTES + SEAL_BYTES) return undefined
  const body = bytes.subarray(0, BODY_BYTES)
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), seal(body, secret))) return undefined
  const hex = body.toString('hex', 0, ID_BYTES)
  const sessionId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
  return { sessionId, counter: body.readUIntBE(ID_BYTES, COUNTER_BYTES) }
}

function seal(body: Buffer, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(body).digest().subarray(0, SEAL_BYTES)
}
