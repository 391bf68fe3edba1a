import { describe, expect, test } from 'vitest'

import {
  balanceOf,
  buyPack,
  buyPlan,
  customerOf,
  purchasesOf,
  recordedTierOf,
  listSubscriptions,
} from '../purchases.ts'
import { type Delivery, WEBHOOK_SECRET, type TestContext } from '../test-context.ts'

const DAY_SECONDS = 24 * 3600

export function describeWebhook(context: TestContext): void {
  function sign(payload: string, { secret = WEBHOOK_SECRET, timestamp = now() } = {}): Promise<string> {
    return context.stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  }

  describe('a webhook is rejected', () => {
    test.each<[string, (body: string) => Promise<string>]>([
      ['without a signature', async () => ''],
      ['with a signature of another secret', (body) => sign(body, { secret: 'whsec_other' })],
      ['with the signature of another body', () => sign(`${EVENT} `)],
      ['that is ten minutes old', (body) => sign(body, { timestamp: now() - 600 })],
      ['with a malformed signature', async () => 't=1,v1=x,,=,'],
    ])('%s', async (_name, signatureOf) => {
      const { status, body } = await context.deliver({ body: EVENT, signature: await signatureOf(EVENT) })
      expect([status, body]).toEqual([400, { error: 'This request isn’t signed by the payment provider.' }])
    })

    test('unless its signature is valid', async () => {
      const response = await context.deliver({ body: EVENT, signature: await sign(EVENT) })
      expect(response).toMatchObject({ status: 200, body: { received: true } })
    })
  })

  describe('the content of a webhook', () => {
    test('is not trusted', async () => {
      const user = await context.createUser()
      await buyPack(context, user)
      await context.settleWebhooks()
      const customer = await customerOf(context, user)
      const forged = JSON.stringify({
        id: 'evt_forged',
        object: 'event',
        type: 'checkout.session.completed',
        data: {
          object: {
            id: 'cs_test_forged',
            object: 'checkout.session',
            customer,
            mode: 'payment',
            status: 'complete',
            payment_status: 'paid',
            metadata: { kind: 'plan:lifetime' },
          },
        },
      })
      expect((await context.deliver({ body: forged, signature: await sign(forged) })).status).toBe(200)
      expect([await balanceOf(user), await recordedTierOf(user)]).toEqual([100, undefined])
    })

    test('is ignored for deleted accounts', async () => {
      const user = await context.createUser()
      const recording = context.holdWebhooks()
      await buyPack(context, user)
      const deliveries = await recording.takeAll()
      context.releaseWebhooks()
      await context.supabase.database.query('delete from auth.users where id = $1', [user.user.id])
      const responses = await Promise.all(deliveries.map((delivery) => context.deliver(delivery)))
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    })
  })

  test('a year of Monthly Premium grants 1000 credits twelve times, with every webhook repeated and shuffled', async () => {
    const user = await context.createUser()
    const recording = context.holdWebhooks()
    await buyPlan(context, user, 'monthly')
    await context.advanceMonths(user, 11)
    const deliveries = await recording.takeAll()
    context.releaseWebhooks()
    expect(deliveries.filter(({ type }) => type === 'invoice.paid')).toHaveLength(12)

    for (const batch of batchesOf(shuffled([...deliveries, ...deliveries]), 4)) {
      const responses = await Promise.all(batch.map((delivery) => context.deliver(delivery)))
      expect(responses.map(({ status }) => status)).toEqual(batch.map(() => 200))
    }
    expect(await purchasesOf(user)).toEqual(Array.from({ length: 12 }, () => 1000))
    expect([await balanceOf(user), await recordedTierOf(user)]).toEqual([12_000, 'Premium'])
    const [subscription] = await listSubscriptions(context, user)
    const { data } = await user.client.from('subscriptions').select('ends_at').single()
    const periodEnd = subscription?.items.data[0]?.current_period_end ?? 0
    expect(Date.parse(data?.ends_at) / 1000).toBe(periodEnd)
    expect(periodEnd - now()).toBeGreaterThan(364 * DAY_SECONDS)
  })

  test('a canceled subscription stays canceled when earlier webhooks arrive late', async () => {
    const user = await context.createUser()
    const recording = context.holdWebhooks()
    await buyPlan(context, user, 'annual')
    const beginning = await recording.takeAll()
    const [subscription] = await listSubscriptions(context, user)
    await context.stripe.subscriptions.cancel(subscription?.id ?? '')
    const end = await recording.takeAll()
    context.releaseWebhooks()
    for (const delivery of [...end, ...beginning]) await context.deliver(delivery)
    expect(await recordedTierOf(user)).toBeUndefined()
  })
}

const EVENT = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_unknown' } },
})

function now(): number {
  return Math.floor(Date.now() / 1000)
}

/** Shuffles deterministically. */
function shuffled(deliveries: Delivery[]): Delivery[] {
  return deliveries
    .map((delivery, index) => ({ delivery, position: (index * 7919 + 104_729) % 1009 }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ delivery }) => delivery)
}

/** Splits deliveries into batches to send concurrently; more would exceed the attempts of `reconcile`. */
export function batchesOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
