import { startStandIn, type Viewer } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const standIn = await startStandIn()

function grant({ user }: Viewer, source: string, amount = 100) {
  return standIn.service().rpc('grant_credits_once', {
    p_source: source,
    p_user_id: user.id,
    p_amount: amount,
    p_description: 'Starter pack',
  })
}

async function ledgerOf({ client }: Viewer) {
  const { data } = await client.from('credit_transactions').select('type, amount, description').order('id')
  return data
}

let count = 0
function newSource(): string {
  count += 1
  return `session:cs_test_${count}`
}

describe('a payment', () => {
  test('gives its credits, with a row in the ledger, and makes the balance if there was none', async () => {
    const viewer = await standIn.addViewer()
    expect(await grant(viewer, newSource())).toMatchObject({ data: true, error: null })
    expect((await viewer.client.from('credits').select('balance').single()).data).toEqual({ balance: 100 })
    expect(await ledgerOf(viewer)).toEqual([{ type: 'purchase', amount: 100, description: 'Starter pack' }])
  })

  test('gives them once, however often it is reported', async () => {
    const viewer = await standIn.addViewer()
    const source = newSource()
    await grant(viewer, source)
    expect((await grant(viewer, source)).data).toBe(false)
    expect((await grant(viewer, source, 1000)).data).toBe(false)
    expect(await ledgerOf(viewer)).toHaveLength(1)
  })

  test('gives them once when it is reported twenty times in the same moment', async () => {
    const viewer = await standIn.addViewerWithCredits(5)
    const source = newSource()
    const answers = await Promise.all(Array.from({ length: 20 }, () => grant(viewer, source)))
    expect(answers.filter(({ data }) => data === true)).toHaveLength(1)
    expect((await viewer.client.from('credits').select('balance').single()).data).toEqual({ balance: 105 })
  })

  test('that could not be given in full is not noted as given', async () => {
    const viewer = await standIn.addViewerWithCredits(2 ** 31 - 1)
    const source = newSource()
    expect((await grant(viewer, source)).error?.code).toBe('22003')
    const { data } = await standIn.service().from('credit_grants').select().eq('source', source)
    expect(data).toEqual([])
  })

  test('of an account that is gone gives nothing to anybody', async () => {
    const viewer = await standIn.addViewer()
    await standIn.database.query('delete from auth.users where id = $1', [viewer.user.id])
    expect((await grant(viewer, newSource())).error?.code).toBe('23503')
  })

  test.each([
    ['of no credits', newSource(), 0, '23514'],
    ['of fewer than none', newSource(), -5, '23514'],
    ['that is no payment', 'gift:1', 5, '23514'],
    ['with more than an id in its name', "session:cs'; --", 5, '23514'],
  ])('%s is refused', async (_what, source, amount, code) => {
    expect((await grant(await standIn.addViewer(), source, amount)).error?.code).toBe(code)
  })
})

test('a viewer reads the ledger newest first, page by page, in an order that rows of one moment do not upset', async () => {
  const viewer = await standIn.addViewer()
  for (let amount = 1; amount <= 7; amount += 1) await grant(viewer, newSource(), amount)
  await standIn.database.query(
    'update public.credit_transactions set created_at = now() where user_id = $1',
    [viewer.user.id],
  )
  const page = async (from: number) => {
    const { data } = await viewer.client
      .from('credit_transactions')
      .select('amount')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + 2)
    return data?.map(({ amount }) => amount)
  }
  expect([await page(0), await page(3), await page(6)]).toEqual([[7, 6, 5], [4, 3, 2], [1]])
})
