import { expect, test } from 'vitest'

import { startSupabaseEmulator } from '../testing/start-supabase-emulator.ts'

const emulator = await startSupabaseEmulator()

test('a balance embeds its ledger, which only its user can see and which is deleted with the user', async () => {
  const [owner, other] = await Promise.all([emulator.addUserWithCredits(5), emulator.addUserWithCredits(7)])
  const spent = await owner.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 603 })
  expect(spent.data).toMatchObject({ outcome: 'charged', balance: 4 })
  const mine = () =>
    owner.client
      .from('credits')
      .select('balance, credit_transactions(amount)')
      .order('id', { referencedTable: 'credit_transactions' })
  expect((await mine()).data).toEqual([{ balance: 4, credit_transactions: [{ amount: 5 }, { amount: -1 }] }])
  const theirs = await other.client.from('credit_transactions').select('amount, credits(balance)')
  expect(theirs.data).toEqual([{ amount: 7, credits: { balance: 7 } }])

  await emulator.database.query('delete from auth.users where id = $1', [owner.user.id])
  const left = await emulator.service().from('credit_transactions').select('amount')
  expect(left.data).toEqual([{ amount: 7 }])
})
