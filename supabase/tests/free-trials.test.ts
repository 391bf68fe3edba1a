import { createHmac } from 'node:crypto'

import { insertUser } from '@marquee/supabase-emulator/auth/users/user-rows.ts'
import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

type Account = { id: string; email: string }

let count = 0
function newName(): string {
  count += 1
  return `trial-${process.pid}-${count}`
}

async function createAccount(
  email = `${newName()}@example.com`,
  { isConfirmed = true } = {},
): Promise<Account> {
  const id = await insertUser(supabase.database, { email, passwordHash: 'none', metadata: {}, isConfirmed })
  return { id, email }
}

function deleteAccount({ id }: Account) {
  return supabase.database.query('delete from auth.users where id = $1', [id])
}

async function canStart({ id }: Account): Promise<unknown> {
  const { data, error } = await supabase.service().rpc('can_start_trial', { p_user_id: id })
  if (error) throw error
  return data
}

async function claim({ id }: Account, subscription: string): Promise<unknown> {
  const { data, error } = await supabase.service().rpc('claim_trial', {
    p_user_id: id,
    p_subscription_id: subscription,
    p_credits: 50,
    p_description: 'Free trial',
  })
  if (error) throw error
  return data
}

async function ledgerOf({ id }: Account) {
  return supabase.database.query(
    'select type, amount, description from public.credit_transactions where user_id = $1',
    [id],
  )
}

const TRIAL_CREDITS = [{ type: 'purchase', amount: 50, description: 'Free trial' }]

let subscriptions = 0
function newSubscription(): string {
  subscriptions += 1
  return `sub_${process.pid}_${subscriptions}`
}

describe('a trial', () => {
  test('is claimed once with its credits, however often it is reported', async () => {
    const account = await createAccount()
    const subscription = newSubscription()
    expect(await canStart(account)).toBe(true)
    expect([await claim(account, subscription), await claim(account, subscription)]).toEqual([true, true])
    expect(await ledgerOf(account)).toEqual(TRIAL_CREDITS)
    expect(await canStart(account)).toBe(false)
  })

  test('is claimed once by twenty concurrent reports', async () => {
    const account = await createAccount()
    const subscription = newSubscription()
    const results = await Promise.all(Array.from({ length: 20 }, () => claim(account, subscription)))
    expect(new Set(results)).toEqual(new Set([true]))
    expect(await ledgerOf(account)).toEqual(TRIAL_CREDITS)
  })

  test('goes to one of twenty subscriptions that an account starts concurrently', async () => {
    const account = await createAccount()
    const results = await Promise.all(Array.from({ length: 20 }, () => claim(account, newSubscription())))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await ledgerOf(account)).toEqual(TRIAL_CREDITS)
  })

  test('goes to one of twenty accounts of a mailbox that start one concurrently', async () => {
    const name = newName()
    const accounts = await Promise.all(
      Array.from({ length: 20 }, (_, tag) => createAccount(`${name}+${tag}@example.com`)),
    )
    const results = await Promise.all(accounts.map((account) => claim(account, newSubscription())))
    expect(results.filter(Boolean)).toHaveLength(1)
    const ledgers = await Promise.all(accounts.map(ledgerOf))
    expect(ledgers.flat()).toEqual(TRIAL_CREDITS)
  })

  test('of a mailbox is not offered or started again after its account was deleted', async () => {
    const name = newName()
    const first = await createAccount(`${name}@gmail.com`)
    await claim(first, newSubscription())
    await deleteAccount(first)
    const again = await createAccount(`${name[0]}.${name.slice(1)}+again@googlemail.com`)
    expect([await canStart(again), await claim(again, newSubscription())]).toEqual([false, false])
    expect(await ledgerOf(again)).toEqual([])
  })

  test('stays the account’s only one, also with another email', async () => {
    const account = await createAccount()
    const subscription = newSubscription()
    await claim(account, subscription)
    await supabase.database.query('update auth.users set email = $2 where id = $1', [
      account.id,
      `${newName()}@example.org`,
    ])
    expect([await canStart(account), await claim(account, newSubscription())]).toEqual([false, false])
    expect(await claim(account, subscription)).toBe(true)
  })

  test('of a rejected account leaves it as it was', async () => {
    const name = newName()
    await claim(await createAccount(`${name}@example.com`), newSubscription())
    const other = await createAccount(`${name}+other@example.com`)
    expect(await claim(other, newSubscription())).toBe(false)
    await supabase.database.query('update auth.users set email = $2 where id = $1', [
      other.id,
      `${newName()}@example.com`,
    ])
    expect(await claim(other, newSubscription())).toBe(true)
  })

  test('is not started for a deleted account', async () => {
    const account = await createAccount()
    await deleteAccount(account)
    expect([await canStart(account), await claim(account, newSubscription())]).toEqual([false, false])
  })
})

describe('a trial is not offered', () => {
  test('before the email is confirmed', async () => {
    expect(await canStart(await createAccount(undefined, { isConfirmed: false }))).toBe(false)
  })

  test.each([
    ['stripe', 'Premium'],
    ['operator', 'KING'],
  ])('to an account with a plan from %s, even one that has ended', async (source, tier) => {
    const account = await createAccount()
    const row = { user_id: account.id, source, tier, ends_at: '2026-01-01' }
    expect((await supabase.service().from('subscriptions').insert(row)).error).toBeNull()
    expect(await canStart(account)).toBe(false)
  })
})

test('only an HMAC of a mailbox remains of a deleted account', async () => {
  const account = await createAccount()
  await claim(account, newSubscription())
  await deleteAccount(account)
  const [row] = await supabase.database.query<{ key: string; hashes: string[]; accounts: number }>(
    `select encode(key, 'hex') as key,
       (select array_agg(encode(mailbox_hash, 'hex')) from private.trial_mailboxes) as hashes,
       (select count(*)::integer from private.trials where user_id = $1) as accounts
     from private.mailbox_keys`,
    [account.id],
  )
  const hash = createHmac('sha256', Buffer.from(row?.key ?? '', 'hex'))
    .update(account.email)
    .digest('hex')
  expect(row?.hashes).toContain(hash)
  expect(row?.accounts).toBe(0)
})

test.each(['anon', 'authenticated', 'service_role'])('%s has no right to the stored trials', async (role) => {
  const rights = await supabase.database.query(
    `select table_name, privilege
     from unnest(array['private.trials', 'private.trial_mailboxes']) as table_name,
       unnest(array['select', 'insert', 'update', 'delete']) as privilege
     where has_table_privilege($1, table_name, privilege)`,
    [role],
  )
  expect(rights).toEqual([])
})
