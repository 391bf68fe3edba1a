import { createHmac, timingSafeEqual } from 'node:crypto'

/** `counter` is the number of refreshes before this token, from 0. */
export type RefreshToken = { sessionId: string; counter: number }

const ID_BYTES = 16
const COUNTER_BYTES = 6
const SIGNATURE_BYTES = 16
const BODY_BYTES = ID_BYTES + COUNTER_BYTES

/**
 * Encodes and signs the session id and the counter. No token is stored: the session's row holds the newest counter, so a
 * leaked copy of the database opens no session.
 */
export function encodeRefreshToken({ sessionId, counter }: RefreshToken, secret: Buffer): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.write(sessionId.replaceAll('-', ''), 'hex')
  body.writeUIntBE(counter, ID_BYTES, COUNTER_BYTES)
  return Buffer.concat([body, createSignature(body, secret)]).toString('base64url')
}

/** Returns undefined for a token that was not signed with `secret`. */
export function decodeRefreshToken(token: string, secret: Buffer): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) return undefined
  const body = bytes.subarray(0, BODY_BYTES)
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), createSignature(body, secret))) return undefined
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

function createSignature(body: Buffer, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(body).digest().subarray(0, SIGNATURE_BYTES)
}
