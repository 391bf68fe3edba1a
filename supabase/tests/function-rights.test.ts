import { startStandIn, type Viewer } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { expect, test } from 'vitest'

import {
  type Actor,
  ACTORS,
  by,
  castFor,
  NOT_BY_ANYBODY,
  NOT_BY_USERS,
  type Outcome,
} from './policy-actors.ts'

const standIn = await startStandIn()

/** Of who has a second factor and did not show it, these ask for it; every other function treats them as anybody. */
const onlyFullySignedIn = (rights: Record<Actor, Outcome>) => ({
  ...rights,
  'half signed in': 'denied' as const,
})

const FUNCTION_RIGHTS: [name: string, rights: Record<Actor, Outcome>][] = [
  // The service has no title to watch and no account.
  ['spend_credit_for_title', onlyFullySignedIn(by('denied', 'done', 'done', 'denied'))],
  ['add_credits_to_user', by('denied', 'denied', 'done', 'done')],
  // The service has no sessions and no second factor.
  ['my_sessions', onlyFullySignedIn(by('denied', 'done', 'done', 'denied'))],
  ['is_fully_signed_in', by('denied', 'done', 'done', 'denied')],
  ['welcome_bonus_credits', NOT_BY_ANYBODY],
  ['viewing_pass_duration', NOT_BY_ANYBODY],
  ['grant_credits_once', NOT_BY_USERS],
  ['take_attempt', NOT_BY_USERS],
  ['account_id_of', NOT_BY_USERS],
  ['running_subscription', NOT_BY_USERS],
  ['record_subscription', NOT_BY_USERS],
  ['renewal_grace', NOT_BY_USERS],
  ['has_unlimited_tier', NOT_BY_ANYBODY],
  ['unlimited_balance', NOT_BY_ANYBODY],
]

/** Such a function is no call but what a row brings with it. */
const TAKES_A_ROW = `exists (select from pg_type where pg_type.oid = proargtypes[0] and typtype = 'c')`

test('every function of the schema that a request can call is in this list', async () => {
  const functions = await standIn.database.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and not ${TAKES_A_ROW}
     order by proname`,
  )
  expect(functions.map(({ name }) => name)).toEqual(FUNCTION_RIGHTS.map(([name]) => name).toSorted())
})

test.each(FUNCTION_RIGHTS)('%s may be called as the rules say', async (name, rights) => {
  for (const actor of ACTORS) {
    const { owner, clientOf } = await castFor(standIn)
    const { error } = await (await clientOf(actor)).rpc(name, argumentsOf(name, owner))
    expect([actor, error?.code]).toEqual([actor, rights[actor] === 'done' ? undefined : '42501'])
  }
})

test('what rows bring with them is theirs: a balance comes with its own ledger, to its owner and the service', async () => {
  const functions = await standIn.database.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and ${TAKES_A_ROW} order by proname`,
  )
  expect(functions.map(({ name }) => name)).toEqual(['credit_transactions', 'credits'])
  const rights = by('denied', 'none', 'done', 'done')
  for (const actor of ACTORS) {
    const { owner, clientOf } = await castFor(standIn)
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

test('none can be called by a visitor', async () => {
  const callable = await standIn.database.query(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`,
  )
  expect(callable).toEqual([])
})

type Arguments = Record<string, unknown>

function argumentsOf(name: string, { email, user }: Viewer): Arguments {
  const account = { p_user_id: user.id }
  const credits = { ...account, p_description: null }
  const byName: Record<string, Arguments> = {
    add_credits_to_user: { ...credits, p_email: email, p_amount: -1, p_transaction_type: 'usage' },
    spend_credit_for_title: { p_media_type: 'movie', p_tmdb_id: 5 },
    grant_credits_once: { ...credits, p_source: 'session:cs_called', p_amount: 1 },
    take_attempt: { ...account, p_action: 'portal', p_attempts: 9, p_window_seconds: 60 },
    account_id_of: { p_email: email },
    running_subscription: account,
    has_unlimited_tier: account,
    record_subscription: { ...account, p_version: 0, p_tier: null, p_ends_at: null, p_renews: false },
  }
  return byName[name] ?? {}
}
