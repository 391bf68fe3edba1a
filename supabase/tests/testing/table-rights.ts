import { type Actor, rightsOf, NO_ACTOR, SERVICE_ONLY, type Outcome } from './policy-actors.ts'

export type TableRights = {
  table: string
  /** A row that is valid for the owner. */
  newRow: Record<string, unknown>
  change: Record<string, unknown>
  select: Record<Actor, Outcome>
  insert: Record<Actor, Outcome>
  update: Record<Actor, Outcome>
  delete: Record<Actor, Outcome>
}

const OWNER_AND_SERVICE = rightsOf('denied', 'none', 'done', 'done')

/** Every table in `public`, with each actor's rights on the owner's rows. */
export const TABLE_RIGHTS: TableRights[] = [
  {
    table: 'user_profiles',
    newRow: { display_name: 'New' },
    change: { display_name: 'Changed' },
    select: OWNER_AND_SERVICE,
    insert: rightsOf('denied', 'denied', 'done', 'done'),
    update: OWNER_AND_SERVICE,
    delete: SERVICE_ONLY,
  },
  {
    table: 'credits',
    newRow: { email: 'new@example.com', balance: 999 },
    change: { balance: 999 },
    select: OWNER_AND_SERVICE,
    insert: NO_ACTOR,
    update: NO_ACTOR,
    delete: NO_ACTOR,
  },
  {
    table: 'credit_transactions',
    newRow: { email: 'new@example.com', amount: 999, type: 'purchase' },
    change: { amount: 999 },
    select: OWNER_AND_SERVICE,
    insert: NO_ACTOR,
    update: NO_ACTOR,
    delete: NO_ACTOR,
  },
  {
    table: 'viewing_passes',
    newRow: { media_type: 'movie', tmdb_id: 77, expires_at: '2099-01-01' },
    change: { expires_at: '2099-01-01' },
    select: OWNER_AND_SERVICE,
    insert: SERVICE_ONLY,
    update: SERVICE_ONLY,
    delete: SERVICE_ONLY,
  },
  {
    table: 'watch_history',
    newRow: { media_type: 'movie', tmdb_id: 77, title: 'New' },
    change: { title: 'Changed' },
    select: OWNER_AND_SERVICE,
    insert: rightsOf('denied', 'denied', 'done', 'done'),
    update: OWNER_AND_SERVICE,
    delete: OWNER_AND_SERVICE,
  },
  {
    table: 'library_items',
    newRow: { kind: 'rating', key: 'movie:77', body: {} },
    change: { body: { value: 9 }, changed_at: '2026-01-02' },
    select: OWNER_AND_SERVICE,
    insert: rightsOf('denied', 'denied', 'done', 'done'),
    update: OWNER_AND_SERVICE,
    delete: SERVICE_ONLY,
  },
  {
    table: 'secret_links',
    newRow: { kind: 'calendar', token_hash: 'a'.repeat(64) },
    change: { token_hash: 'b'.repeat(64) },
    select: OWNER_AND_SERVICE,
    insert: NO_ACTOR,
    update: NO_ACTOR,
    delete: OWNER_AND_SERVICE,
  },
  {
    table: 'subscriptions',
    newRow: { source: 'operator', tier: 'KING' },
    change: { tier: 'Lifetime' },
    select: OWNER_AND_SERVICE,
    insert: SERVICE_ONLY,
    update: SERVICE_ONLY,
    delete: SERVICE_ONLY,
  },
  {
    table: 'billing_customers',
    newRow: { customer_id: 'cus_new' },
    change: { sent_at: '2026-01-01' },
    select: SERVICE_ONLY,
    insert: SERVICE_ONLY,
    update: SERVICE_ONLY,
    delete: SERVICE_ONLY,
  },
  {
    table: 'credit_grants',
    newRow: { source: 'session:cs_new', amount: 999 },
    change: { amount: 999 },
    select: SERVICE_ONLY,
    insert: NO_ACTOR,
    update: NO_ACTOR,
    delete: NO_ACTOR,
  },
  {
    table: 'attempt_windows',
    newRow: { action: 'checkout', attempts: 0, ends_at: '2026-01-01' },
    change: { attempts: 0 },
    select: SERVICE_ONLY,
    insert: NO_ACTOR,
    update: NO_ACTOR,
    delete: NO_ACTOR,
  },
]
