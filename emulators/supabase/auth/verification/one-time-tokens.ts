import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Queryable } from '@marquee/database/database.ts'

/** A user has at most one token of each kind. */
export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_current'
  | 'email_change_token_new'

/** A token as it is sent by email: in a link, and as a code to type. */
export type NewToken = {
  id: string
  kind: TokenKind
  /** The recipient. */
  email: string
  linkToken: string
  code: string
}

export type StoredToken = {
  id: string
  user_id: string
  token_type: TokenKind
  token_hash: string
  relates_to: string
}

/** Marks links of a PKCE flow, which redirect with an auth code. */
const PKCE_PREFIX = 'pkce_'
const CODE_DIGITS = 6
const LIFETIME = `interval '1 hour'`

/** Derives the link token from the code and the secret, so that one stored hash verifies both. */
export function createToken(
  secret: Buffer,
  { kind, email, isPkce }: { kind: TokenKind; email: string; isPkce: boolean },
): NewToken {
  const id = randomUUID()
  const code = createCode()
  return { id, kind, email, code, linkToken: createLinkToken(secret, { id, email, code, isPkce }) }
}

/** Returns a random six-digit code. */
export function createCode(): string {
  return String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

export function isPkceLink(linkToken: string): boolean {
  return linkToken.startsWith(PKCE_PREFIX)
}

/** Saves the hash of a token, replacing the user's previous token of that kind. Deletes expired tokens. Has no effect without the user. */
export async function saveToken(queryable: Queryable, userId: string, token: NewToken): Promise<void> {
  await queryable.query(`delete from auth.one_time_tokens where created_at < now() - ${LIFETIME}`)
  await queryable.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     select $1, users.id, $3, $4, $5 from auth.users where users.id = $2
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = now(), updated_at = now()`,
    [token.id, userId, token.kind, hashLinkToken(token.linkToken), token.email],
  )
}

/** Finds an unexpired token and locks its row. */
export async function findTokenByLink(
  transaction: Queryable,
  linkToken: string,
  kinds: readonly TokenKind[],
): Promise<StoredToken | undefined> {
  const [token] = await transaction.query<StoredToken>(
    `select * from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any (string_to_array($2, ','))
       and created_at > now() - ${LIFETIME}
     for update`,
    [hashLinkToken(linkToken), kinds.join(',')],
  )
  return token
}

/** Finds the unexpired token whose code was sent to `email` and locks its row. */
export async function findTokenByCode(
  transaction: Queryable,
  secret: Buffer,
  { email, code }: { email: string; code: string },
  kinds: readonly TokenKind[],
): Promise<StoredToken | undefined> {
  const tokens = await transaction.query<StoredToken>(
    `select * from auth.one_time_tokens
     where relates_to = $1 and token_type::text = any (string_to_array($2, ','))
       and created_at > now() - ${LIFETIME}
     for update`,
    [email, kinds.join(',')],
  )
  return tokens.find(({ id, token_hash: stored }) =>
    [true, false].some((isPkce) =>
      isEqual(stored, hashLinkToken(createLinkToken(secret, { id, email, code, isPkce }))),
    ),
  )
}

export async function deleteToken(queryable: Queryable, { id }: Pick<StoredToken, 'id'>): Promise<void> {
  await queryable.query('delete from auth.one_time_tokens where id = $1', [id])
}

/** Invalidates all links and codes sent to the user. */
export async function deleteUserTokens(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

type LinkParts = { id: string; email: string; code: string; isPkce: boolean }

function createLinkToken(secret: Buffer, { id, email, code, isPkce }: LinkParts): string {
  const signature = createHmac('sha256', secret)
    .update(['one-time token', id, email, code].join('\n'))
    .digest('base64url')
  return isPkce ? PKCE_PREFIX + signature : signature
}

function hashLinkToken(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('hex')
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
