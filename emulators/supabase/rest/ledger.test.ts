import { expect, test } from 'vitest'

import { startStandIn } from '../testing/start-supabase-emulator.ts'

const standIn = await startStandIn()

test('a balance comes with its ledger, to each viewer their own, and goes with the account', async () => {
  const [viewer, other] = await Promise.all([
    standIn.addViewerWithCredits(5),
    standIn.addViewerWithCredits(7),
  ])
  const spent = await viewer.client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 603 })
  expect(spent.data).toMatchObject({ outcome: 'charged', balance: 4 })
  const mine = () =>
    viewer.client
      .from('credits')
      .select('balance, credit_transactions(amount)')
      .order('id', { referencedTable: 'credit_transactions' })
  expect((await mine()).data).toEqual([{ balance: 4, credit_transactions: [{ amount: 5 }, { amount: -1 }] }])
  const theirs = await other.client.from('credit_transactions').select('amount, credits(balance)')
  expect(theirs.data).toEqual([{ amount: 7, credits: { balance: 7 } }])

  await standIn.database.query('delete from auth.users where id = $1', [viewer.user.id])
  const left = await standIn.service().from('credit_transactions').select('amount')
  expect(left.data).toEqual([{ amount: 7 }])
})
