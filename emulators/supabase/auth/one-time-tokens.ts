import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Queryable } from '@marquee/database/database.ts'

/** One of each kind at a time; a newer one takes the place of an older. */
export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_current'
  | 'email_change_token_new'

/** A token as the mail has it: the link's part, or the code that a person types. */
export type NewToken = {
  id: string
  kind: TokenKind
  /** The mailbox that it proves. */
  email: string
  link: string
  code: string
}

/** What the database knows of a token, while it is good. */
export type StoredToken = {
  id: string
  user_id: string
  token_type: TokenKind
  token_hash: string
  relates_to: string
}

/** A link with it ends in a code that only the browser which asked can exchange. */
const PKCE_PREFIX = 'pkce_'
const CODE_DIGITS = 6
const LIFETIME = `interval '1 hour'`

/** Makes a token. The link follows from the code by the installation's secret, so that one stored hash serves for both. */
export function makeToken(
  secret: Buffer,
  { kind, email, isPkce }: { kind: TokenKind; email: string; isPkce: boolean },
): NewToken {
  const id = randomUUID()
  const code = newCode()
  return { id, kind, email, code, link: linkOf(secret, { id, email, code, isPkce }) }
}

/** Six digits for a person to type. */
export function newCode(): string {
  return String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

export function isPkceLink(link: string): boolean {
  return link.startsWith(PKCE_PREFIX)
}

/** Keeps the hash of a token that was sent, in place of the kind's older one; those that nobody used are swept out. */
export async function saveToken(queryable: Queryable, userId: string, token: NewToken): Promise<void> {
  await queryable.query(`delete from auth.one_time_tokens where created_at < now() - ${LIFETIME}`)
  await queryable.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4, $5)
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = now(), updated_at = now()`,
    [token.id, userId, token.kind, hashOf(token.link), token.email],
  )
}

/** The token of a link, locked for its one use. */
export async function findByLink(
  transaction: Queryable,
  link: string,
  kinds: readonly TokenKind[],
): Promise<StoredToken | undefined> {
  const [token] = await transaction.query<StoredToken>(
    `select * from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any (string_to_array($2, ','))
       and created_at > now() - ${LIFETIME}
     for update`,
    [hashOf(link), kinds.join(',')],
  )
  return token
}

/** The token of a code that was sent to `email`, locked for its one use. */
export async function findByCode(
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
    [true, false].some((isPkce) => isSame(stored, hashOf(linkOf(secret, { id, email, code, isPkce })))),
  )
}

export async function deleteToken(queryable: Queryable, { id }: Pick<StoredToken, 'id'>): Promise<void> {
  await queryable.query('delete from auth.one_time_tokens where id = $1', [id])
}

/** For when what the tokens would prove has changed. */
export async function deleteTokensOf(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

type LinkParts = { id: string; email: string; code: string; isPkce: boolean }

function linkOf(secret: Buffer, { id, email, code, isPkce }: LinkParts): string {
  const seal = createHmac('sha256', secret)
    .update(['one-time token', id, email, code].join('\n'))
    .digest('base64url')
  return isPkce ? PKCE_PREFIX + seal : seal
}

function hashOf(link: string): string {
  return createHash('sha256').update(link).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
