import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { expect, test } from 'vitest'

import {
  type Actor,
  ACTORS,
  rightsOf,
  createCast,
  NO_ACTOR,
  SERVICE_ONLY,
  type Outcome,
} from './testing/policy-actors.ts'

const supabase = await startSupabaseEmulator()

const GUEST_ONLY = rightsOf('done', 'denied', 'denied', 'denied')

/** These require the second factor; the other functions do not check it. */
const requireSecondFactor = (rights: Record<Actor, Outcome>) => ({
  ...rights,
  'without second factor': 'denied' as const,
})

const FUNCTION_RIGHTS: [name: string, rights: Record<Actor, Outcome>][] = [
  // The service has no account, so it cannot watch a title.
  ['spend_credit_for_title', requireSecondFactor(rightsOf('denied', 'done', 'done', 'denied'))],
  ['return_credit', requireSecondFactor(rightsOf('denied', 'done', 'done', 'denied'))],
  // Row-level security hides the rows of others, and the owner's without the second factor.
  ['credit_history', rightsOf('denied', 'done', 'done', 'denied')],
  ['credit_usage', rightsOf('denied', 'done', 'done', 'denied')],
  ['save_library_items', requireSecondFactor(rightsOf('denied', 'done', 'done', 'denied'))],
  ['create_secret_link', requireSecondFactor(rightsOf('denied', 'done', 'done', 'denied'))],
  // The token is the permission, and guests' limits apply to every reader.
  ['has_secret_link', GUEST_ONLY],
  ['read_shared_list', GUEST_ONLY],
  ['read_calendar', GUEST_ONLY],
  ['count_unknown_link', SERVICE_ONLY],
  ['add_credits_to_user', rightsOf('denied', 'denied', 'done', 'done')],
  // The service has no sessions and no second factor.
  ['my_sessions', requireSecondFactor(rightsOf('denied', 'done', 'done', 'denied'))],
  ['is_fully_signed_in', rightsOf('denied', 'done', 'done', 'denied')],
  ['welcome_bonus_credits', NO_ACTOR],
  ['viewing_pass_duration', NO_ACTOR],
  ['grant_credits_once', SERVICE_ONLY],
  ['settle_chargeback', SERVICE_ONLY],
  ['can_start_trial', SERVICE_ONLY],
  ['claim_trial', SERVICE_ONLY],
  ['take_attempt', SERVICE_ONLY],
  ['account_id_of', SERVICE_ONLY],
  ['running_subscription', SERVICE_ONLY],
  ['record_subscription', SERVICE_ONLY],
  ['renewal_grace', SERVICE_ONLY],
  ['has_unlimited_tier', NO_ACTOR],
  ['unlimited_balance', NO_ACTOR],
]

/** PostgREST exposes these as relationships of rows, not as calls. */
const TAKES_A_ROW = `exists (select from pg_type where pg_type.oid = proargtypes[0] and typtype = 'c')`

test('every callable function of the schema is listed here', async () => {
  const functions = await supabase.database.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and not ${TAKES_A_ROW}
     order by proname`,
  )
  expect(functions.map(({ name }) => name)).toEqual(FUNCTION_RIGHTS.map(([name]) => name).toSorted())
})

test.each(FUNCTION_RIGHTS)('%s can be called by the listed actors', async (name, rights) => {
  for (const actor of ACTORS) {
    const { owner, clientOf } = await createCast(supabase)
    const { error } = await (await clientOf(actor)).rpc(name, argumentsOf(name, owner))
    expect([actor, error?.code]).toEqual([actor, rights[actor] === 'done' ? undefined : '42501'])
  }
})

test('relationships respect ownership: a balance embeds its own ledger, for its owner and the service', async () => {
  const functions = await supabase.database.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and ${TAKES_A_ROW} order by proname`,
  )
  expect(functions.map(({ name }) => name)).toEqual(['credit_transactions', 'credits'])
  const rights = rightsOf('denied', 'none', 'done', 'done')
  for (const actor of ACTORS) {
    const { owner, clientOf } = await createCast(supabase)
    const client = await clientOf(actor)
    const { data, error } = await client
      .from('credits')
      .select('credit_transactions(user_id), user_id')
      .eq('user_id', owner.user.id)
    const isDenied = rights[actor] === 'denied'
    expect([actor, error?.code]).toEqual([actor, isDenied ? '42501' : undefined])
    const ledgers = (data ?? []).flatMap((row) => row.credit_transactions.map(({ user_id: id }) => id))
    expect([actor, ledgers.length > 0]).toEqual([actor, rights[actor] === 'done'])
    expect(ledgers.every((id) => id === owner.user.id)).toBe(true)
  }
})

test('guests can call no function but those that read a link', async () => {
  const callable = await supabase.database.query(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by name`,
  )
  expect(callable).toEqual(['has_secret_link', 'read_calendar', 'read_shared_list'].map((name) => ({ name })))
})

type Arguments = Record<string, unknown> | unknown[]

function argumentsOf(name: string, { email, user }: TestUser): Arguments {
  const account = { p_user_id: user.id }
  const credits = { ...account, p_description: null }
  const byName: Record<string, Arguments> = {
    add_credits_to_user: { ...credits, p_email: email, p_amount: -1, p_transaction_type: 'usage' },
    spend_credit_for_title: { p_media_type: 'movie', p_tmdb_id: 5 },
    return_credit: { p_charge_id: 1 },
    credit_usage: { p_days: 30 },
    save_library_items: [
      { kind: 'rating', key: 'movie:77', body: { value: 9 }, changed_at: '2026-01-02T00:00:00Z' },
    ],
    create_secret_link: { p_kind: 'calendar' },
    has_secret_link: { p_kind: 'list', p_token: 'a'.repeat(40) },
    read_shared_list: { p_token: 'a'.repeat(40) },
    read_calendar: { p_token: 'a'.repeat(40) },
    count_unknown_link: { p_client: '192.0.2.1' },
    grant_credits_once: { ...credits, p_source: 'session:cs_called', p_amount: 1 },
    settle_chargeback: {
      p_source: 'session:cs_called',
      p_version: 0,
      p_is_charged_back: true,
      p_description: null,
    },
    take_attempt: { ...account, p_action: 'portal', p_attempts: 9, p_window_seconds: 60 },
    can_start_trial: account,
    claim_trial: { ...credits, p_subscription_id: 'sub_called', p_credits: 1 },
    account_id_of: { p_email: email },
    running_subscription: account,
    has_unlimited_tier: account,
    record_subscription: { ...account, p_version: 0, p_tier: null, p_ends_at: null, p_renews: false },
  }
  return byName[name] ?? {}
}
