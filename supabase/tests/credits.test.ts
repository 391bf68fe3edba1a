import {
  type Client,
  startStandIn,
  type Viewer,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const standIn = await startStandIn()

type Change = {
  email?: string | null
  userId?: string | null
  amount?: number | null
  type?: string | null
  description?: string
}

/** The welcome bonus, unless the test asks for something else. */
function addCredits(client: Client, viewer: Viewer, change: Change = {}) {
  const {
    email = viewer.email,
    userId = viewer.user.id,
    amount = 10,
    type = 'bonus',
    description = 'Welcome',
  } = change
  return client.rpc('add_credits_to_user', {
    p_email: email,
    p_user_id: userId,
    p_amount: amount,
    p_transaction_type: type,
    p_description: description,
  })
}

async function balanceOf({ client, email }: Viewer): Promise<number | undefined> {
  const { data } = await client.from('credits').select('balance').eq('email', email).maybeSingle()
  return data?.balance
}

async function ledgerOf({ client }: Viewer) {
  const { data } = await client.from('credit_transactions').select('type, amount').order('id')
  return data
}

describe('a new viewer', () => {
  test('takes the welcome bonus of ten credits', async () => {
    const viewer = await standIn.addViewer()
    expect(await balanceOf(viewer)).toBeUndefined()
    expect(await addCredits(viewer.client, viewer, { email: viewer.email.toUpperCase() })).toMatchObject({
      data: 10,
    })
    expect(await balanceOf(viewer)).toBe(10)
    expect(await ledgerOf(viewer)).toEqual([{ type: 'bonus', amount: 10 }])
  })

  test('takes it once, not again when it is used up, nor when the balance row is gone', async () => {
    const viewer = await standIn.addViewer()
    await addCredits(viewer.client, viewer)
    expect((await addCredits(viewer.client, viewer)).error).toMatchObject({
      code: '42501',
      message: 'The welcome bonus was already given to this account',
    })
    await addCredits(viewer.client, viewer, { type: 'usage', amount: -10 })
    expect((await addCredits(viewer.client, viewer)).error?.code).toBe('42501')
    await standIn.database.query('delete from public.credits where user_id = $1', [viewer.user.id])
    expect((await addCredits(viewer.client, viewer)).error?.code).toBe('42501')
    expect(await balanceOf(viewer)).toBeUndefined()
  })

  test('takes it once when many tabs ask at the same time', async () => {
    const viewer = await standIn.addViewer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => addCredits(viewer.client, viewer)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await balanceOf(viewer)).toBe(10)
    expect(await ledgerOf(viewer)).toHaveLength(1)
  })

  test('who bought a pack first gets no bonus on top', async () => {
    const viewer = await standIn.addViewerWithCredits(100)
    expect((await addCredits(viewer.client, viewer)).error?.code).toBe('42501')
    expect(await balanceOf(viewer)).toBe(100)
  })
})

describe('a viewer cannot', () => {
  test.each<[string, Change, string]>([
    ['take a bonus of nine', { amount: 9 }, '42501'],
    ['take a bonus of eleven', { amount: 11 }, '42501'],
    ['take a bonus below zero', { amount: -10 }, '22023'],
    ['purchase without paying', { type: 'purchase' }, '42501'],
    ['use nothing', { type: 'usage', amount: 0 }, '22023'],
    ['use a positive amount', { type: 'usage', amount: 10 }, '22023'],
    ['invent a type', { type: 'gift' }, '22023'],
    ['leave out the type', { type: null }, '22023'],
    ['leave out the amount', { amount: null }, '22023'],
    ['leave out the account', { userId: null }, '22023'],
    ['leave out the e-mail', { email: null }, '42501'],
    ['name another e-mail', { email: 'other@example.com' }, '42501'],
    ['name another account', { userId: crypto.randomUUID() }, '42501'],
    ['take more than there can be', { amount: 2 ** 31 }, '22003'],
    ['write a novel into the ledger', { description: 'x'.repeat(501) }, '23514'],
  ])('%s', async (_what, change, code) => {
    const viewer = await standIn.addViewer()
    expect((await addCredits(viewer.client, viewer, change)).error?.code).toBe(code)
    expect(await balanceOf(viewer)).toBeUndefined()
    expect(await ledgerOf(viewer)).toEqual([])
  })

  test("touch somebody else's credits with that person's e-mail and id", async () => {
    const [viewer, rich] = [await standIn.addViewer(), await standIn.addViewerWithCredits(50)]
    const stolen = await addCredits(viewer.client, rich, { type: 'usage', amount: -50 })
    expect(stolen.error).toMatchObject({
      code: '42501',
      message: 'Credits of another account cannot be changed',
    })
    expect(await balanceOf(rich)).toBe(50)
  })

  test('who is signed out change anything', async () => {
    const viewer = await standIn.addViewer()
    expect(await addCredits(standIn.client(), viewer)).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
  })
})

describe('using credits', () => {
  test('works down to zero and no further, and says what was missing', async () => {
    const viewer = await standIn.addViewerWithCredits(3)
    expect((await addCredits(viewer.client, viewer, { type: 'usage', amount: -3 })).data).toBe(0)
    expect((await addCredits(viewer.client, viewer, { type: 'usage', amount: -1 })).error).toMatchObject({
      code: 'P0001',
      message: 'The balance does not cover this',
      hint: 'Balance 0, needed 1',
    })
    expect(await ledgerOf(viewer)).toEqual([
      { type: 'purchase', amount: 3 },
      { type: 'usage', amount: -3 },
    ])
  })

  test('without a balance row is refused', async () => {
    const viewer = await standIn.addViewer()
    expect((await addCredits(viewer.client, viewer, { type: 'usage', amount: -1 })).error?.code).toBe('P0001')
  })

  test('fifty times at once with ten credits works ten times', async () => {
    const viewer = await standIn.addViewerWithCredits(10)
    const use = () => addCredits(viewer.client, viewer, { type: 'usage', amount: -1 })
    const answers = await Promise.all(Array.from({ length: 50 }, use))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10)
    expect(await balanceOf(viewer)).toBe(0)
    expect(await ledgerOf(viewer)).toHaveLength(11)
  })
})

describe('the service', () => {
  test('adds purchases and bonuses of any size, and takes usage that the balance covers', async () => {
    const viewer = await standIn.addViewer()
    const service = standIn.service()
    expect((await addCredits(service, viewer, { type: 'purchase', amount: 1000 })).data).toBe(1000)
    expect((await addCredits(service, viewer, { type: 'bonus', amount: 7 })).data).toBe(1007)
    expect((await addCredits(service, viewer, { type: 'usage', amount: -1007 })).data).toBe(0)
    expect((await addCredits(service, viewer, { type: 'usage', amount: -1 })).error?.code).toBe('P0001')
    expect(await ledgerOf(viewer)).toHaveLength(3)
  })

  test('goes by the account, for the e-mail may be an old one; the ledger has the one of now', async () => {
    const viewer = await standIn.addViewerWithCredits(5)
    await standIn.database.query('update auth.users set email = $2 where id = $1', [
      viewer.user.id,
      'moved@example.com',
    ])
    expect((await addCredits(standIn.service(), viewer, { type: 'purchase', amount: 5 })).data).toBe(10)
    expect(await balanceOf({ ...viewer, email: 'moved@example.com' })).toBe(10)
    const { data } = await viewer.client.from('credit_transactions').select('email').order('id')
    expect(data?.at(-1)).toEqual({ email: 'moved@example.com' })
  })

  test('is refused for an account that does not exist, a negative purchase and an overflow', async () => {
    const viewer = await standIn.addViewerWithCredits(2 ** 31 - 1)
    const service = standIn.service()
    expect((await addCredits(service, viewer, { userId: crypto.randomUUID() })).error?.code).toBe('22023')
    expect((await addCredits(service, viewer, { type: 'purchase', amount: -1 })).error?.code).toBe('22023')
    expect((await addCredits(service, viewer, { type: 'purchase', amount: 1 })).error?.code).toBe('22003')
  })
})
