import { describe, expect, test } from 'vitest'

import {
  balanceOf,
  buyPack,
  buyPlan,
  customerOf,
  purchasesOf,
  recordedTierOf,
  subscriptionsOf,
} from '../buying.ts'
import { type Delivery, WEBHOOK_SECRET, type World } from '../world.ts'

const DAY_SECONDS = 24 * 3600

/** Webhooks: who is believed, and that what comes late, twice or in any order changes nothing. */
export function describeWebhook(world: World): void {
  function sign(payload: string, { secret = WEBHOOK_SECRET, timestamp = now() } = {}): Promise<string> {
    return world.stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  }

  describe('a webhook is refused', () => {
    test.each<[string, (body: string) => Promise<string>]>([
      ['that is not signed', async () => ''],
      ['with a signature of somebody else', (body) => sign(body, { secret: 'whsec_other' })],
      ['with the signature of another body', () => sign(`${EVENT} `)],
      ['that was recorded ten minutes ago', (body) => sign(body, { timestamp: now() - 600 })],
      ['with nonsense for a signature', async () => 't=1,v1=x,,=,'],
    ])('%s', async (_what, signatureOf) => {
      const { status, body } = await world.deliver({ body: EVENT, signature: await signatureOf(EVENT) })
      expect([status, body]).toEqual([400, { error: 'This is not signed by the payment service.' }])
    })

    test('not when all is right', async () => {
      const answer = await world.deliver({ body: EVENT, signature: await sign(EVENT) })
      expect(answer).toMatchObject({ status: 200, body: { received: true } })
    })
  })

  describe('what a webhook says', () => {
    test('is not believed: only that something changed', async () => {
      const member = await world.newMember()
      await buyPack(world, member)
      await world.settle()
      const customer = await customerOf(world, member)
      const lie = JSON.stringify({
        id: 'evt_lie',
        object: 'event',
        type: 'checkout.session.completed',
        data: {
          object: {
            id: 'cs_test_lie',
            object: 'checkout.session',
            customer,
            mode: 'payment',
            status: 'complete',
            payment_status: 'paid',
            metadata: { kind: 'plan:lifetime' },
          },
        },
      })
      expect((await world.deliver({ body: lie, signature: await sign(lie) })).status).toBe(200)
      expect([await balanceOf(member), await recordedTierOf(member)]).toEqual([100, undefined])
    })

    test('of an account that is gone is heard and forgotten', async () => {
      const member = await world.newMember()
      const held = world.holdWebhooks()
      await buyPack(world, member)
      const deliveries = await held.takeAll()
      world.letWebhooksThrough()
      await world.standIn.database.query('delete from auth.users where id = $1', [member.user.id])
      const answers = await Promise.all(deliveries.map((delivery) => world.deliver(delivery)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    })
  })

  test('a year of Monthly Premium, every webhook twice and shuffled, gives a thousand credits twelve times', async () => {
    const member = await world.newMember()
    const held = world.holdWebhooks()
    await buyPlan(world, member, 'monthly')
    await world.passMonths(member, 11)
    const deliveries = await held.takeAll()
    world.letWebhooksThrough()
    expect(deliveries.filter(({ type }) => type === 'invoice.paid')).toHaveLength(12)

    for (const batch of batchesOf(shuffled([...deliveries, ...deliveries]), 4)) {
      const answers = await Promise.all(batch.map((delivery) => world.deliver(delivery)))
      expect(answers.map(({ status }) => status)).toEqual(batch.map(() => 200))
    }
    expect(await purchasesOf(member)).toEqual(Array.from({ length: 12 }, () => 1000))
    expect([await balanceOf(member), await recordedTierOf(member)]).toEqual([12_000, 'Premium'])
    const [subscription] = await subscriptionsOf(world, member)
    const { data } = await member.client.from('subscriptions').select('ends_at').single()
    const periodEnd = subscription?.items.data[0]?.current_period_end ?? 0
    expect(Date.parse(data?.ends_at) / 1000).toBe(periodEnd)
    expect(periodEnd - now()).toBeGreaterThan(364 * DAY_SECONDS)
  })

  test('the end of a subscription stays its end, though the news of its beginning comes after', async () => {
    const member = await world.newMember()
    const held = world.holdWebhooks()
    await buyPlan(world, member, 'annual')
    const beginning = await held.takeAll()
    const [subscription] = await subscriptionsOf(world, member)
    await world.stripe.subscriptions.cancel(subscription?.id ?? '')
    const end = await held.takeAll()
    world.letWebhooksThrough()
    for (const delivery of [...end, ...beginning]) await world.deliver(delivery)
    expect(await recordedTierOf(member)).toBeUndefined()
  })
}

const EVENT = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_of_nobody' } },
})

function now(): number {
  return Math.floor(Date.now() / 1000)
}

/** In an order that is the same in every run, and unlike the one given. */
function shuffled(deliveries: Delivery[]): Delivery[] {
  return deliveries
    .map((delivery, index) => ({ delivery, place: (index * 7919 + 104_729) % 1009 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ delivery }) => delivery)
}

function batchesOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
