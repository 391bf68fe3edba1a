import type { User } from './test-context.ts'

/** Creates a link as a user. Returns its token. */
export async function createLink({ client }: User, kind: 'calendar' | 'list', listId?: string) {
  const { data, error } = await client.rpc('create_secret_link', { p_kind: kind, p_list_id: listId })
  if (error) throw error
  return String(data.token)
}

/** Tokens that open nothing: their responses must not differ. */
export const WRONG_TOKENS: [what: string, token: string][] = [
  ['an unknown one', '0'.repeat(40)],
  ['an empty one', ''],
  ['a short one', 'a'],
  ['another alphabet', 'Ж"<script>\u0000%00;,../../'],
  ['a pattern', '%'.repeat(40)],
  ['SQL', "' or '1'='1"],
  ['a filter', 'eq.1&select=*'],
]

/** Returns a random IPv4 address, so that tests do not share a limit. */
export function createIp(): string {
  return `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
}
