import { type Actor, by, NOT_BY_ANYBODY, NOT_BY_USERS, type Outcome } from './policy-actors.ts'

export type TableRights = {
  table: string
  /** A row that would be valid if it were the owner's own. */
  newRow: Record<string, unknown>
  change: Record<string, unknown>
  select: Record<Actor, Outcome>
  insert: Record<Actor, Outcome>
  update: Record<Actor, Outcome>
  delete: Record<Actor, Outcome>
}

const BY_THE_OWNER = by('denied', 'none', 'done', 'done')

/** Every table of the schema `public`, and who may do what with the owner's rows in it. */
export const TABLE_RIGHTS: TableRights[] = [
  {
    table: 'user_profiles',
    newRow: { display_name: 'New' },
    change: { display_name: 'Changed' },
    select: BY_THE_OWNER,
    insert: by('denied', 'denied', 'done', 'done'),
    update: BY_THE_OWNER,
    delete: NOT_BY_USERS,
  },
  {
    table: 'credits',
    newRow: { email: 'new@example.com', balance: 999 },
    change: { balance: 999 },
    select: BY_THE_OWNER,
    insert: NOT_BY_ANYBODY,
    update: NOT_BY_ANYBODY,
    delete: NOT_BY_ANYBODY,
  },
  {
    table: 'credit_transactions',
    newRow: { email: 'new@example.com', amount: 999, type: 'purchase' },
    change: { amount: 999 },
    select: BY_THE_OWNER,
    insert: NOT_BY_ANYBODY,
    update: NOT_BY_ANYBODY,
    delete: NOT_BY_ANYBODY,
  },
  {
    table: 'viewing_passes',
    newRow: { media_type: 'movie', tmdb_id: 77, expires_at: '2099-01-01' },
    change: { expires_at: '2099-01-01' },
    select: BY_THE_OWNER,
    insert: NOT_BY_USERS,
    update: NOT_BY_USERS,
    delete: NOT_BY_USERS,
  },
  {
    table: 'watch_history',
    newRow: { media_type: 'movie', tmdb_id: 77, title: 'New' },
    change: { title: 'Changed' },
    select: BY_THE_OWNER,
    insert: by('denied', 'denied', 'done', 'done'),
    update: BY_THE_OWNER,
    delete: BY_THE_OWNER,
  },
  {
    table: 'subscriptions',
    newRow: { source: 'operator', tier: 'KING' },
    change: { tier: 'Lifetime' },
    select: BY_THE_OWNER,
    insert: NOT_BY_USERS,
    update: NOT_BY_USERS,
    delete: NOT_BY_USERS,
  },
  {
    table: 'billing_customers',
    newRow: { customer_id: 'cus_new' },
    change: { sent_at: '2026-01-01' },
    select: NOT_BY_USERS,
    insert: NOT_BY_USERS,
    update: NOT_BY_USERS,
    delete: NOT_BY_USERS,
  },
  {
    table: 'credit_grants',
    newRow: { source: 'session:cs_new', amount: 999 },
    change: { amount: 999 },
    select: NOT_BY_USERS,
    insert: NOT_BY_ANYBODY,
    update: NOT_BY_ANYBODY,
    delete: NOT_BY_ANYBODY,
  },
  {
    table: 'attempt_windows',
    newRow: { action: 'checkout', attempts: 0, ends_at: '2026-01-01' },
    change: { attempts: 0 },
    select: NOT_BY_USERS,
    insert: NOT_BY_ANYBODY,
    update: NOT_BY_ANYBODY,
    delete: NOT_BY_ANYBODY,
  },
]
