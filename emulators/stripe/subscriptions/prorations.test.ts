import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'

import { CARDS, startStripeEmulator, subscribe } from '../testing/start-stripe-emulator.ts'

const emulator = await startStripeEmulator()
const { stripe, receiver } = emulator

async function advance(customer: string, step: { months?: number; seconds?: number }): Promise<void> {
  await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer}/advance`, step)
}

async function invoicesOf(customer: string): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ customer })).data
}

/** Buys a plan of $15 a month, and changes its price in the middle of the period. */
async function upgrade(
  proration: Stripe.SubscriptionUpdateParams.ProrationBehavior | undefined,
  unitAmount = 2500,
) {
  const { customer, subscription } = await subscribe(emulator, CARDS.succeeds)
  const item = subscription.items.data[0]
  const [start, end] = [item?.current_period_start ?? 0, item?.current_period_end ?? 0]
  await advance(customer.id, { seconds: Math.round((end - start) / 2) })
  const product = await stripe.products.create({ name: 'Family' })
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: unitAmount,
    product: product.id,
    recurring: { interval: 'month' },
  })
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id, price: price.id }],
    ...(proration && { proration_behavior: proration }),
  })
  return { customer, subscription, changed, end }
}

async function pendingOf(customer: string): Promise<Stripe.InvoiceItem[]> {
  return (await stripe.invoiceItems.list({ customer, pending: true })).data
}

describe('a new price of the same interval', () => {
  test.each(['create_prorations', undefined] as const)(
    'with %s keeps the period and waits for the next invoice',
    async (proration) => {
      const { customer, subscription, changed, end } = await upgrade(proration)
      expect(changed.items.data[0]).toMatchObject({ price: { unit_amount: 2500 }, current_period_end: end })
      expect(await invoicesOf(customer.id)).toHaveLength(1)
      const pending = await pendingOf(customer.id)
      expect(pending).toMatchObject([
        {
          amount: 1250,
          description: expect.stringMatching(/^Remaining time on Family after \d\d? \w{3} \d{4}$/),
        },
        { amount: -750, description: expect.stringMatching(/^Unused time on Monthly Premium after /) },
      ])
      for (const { proration: isProration, invoice, period, parent } of pending)
        expect({ isProration, invoice, end: period.end, parent }).toMatchObject({
          isProration: true,
          invoice: null,
          end,
          parent: { subscription_details: { subscription: subscription.id } },
        })
      await receiver.waitFor('invoiceitem.created', customer.id)

      await advance(customer.id, { months: 1 })
      const [renewal] = await invoicesOf(customer.id)
      expect(renewal).toMatchObject({
        billing_reason: 'subscription_cycle',
        status: 'paid',
        total: 2500 + 1250 - 750,
      })
      expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([-750, 1250, 2500])
      expect(renewal?.lines.data[0]?.parent?.subscription_item_details).toMatchObject({
        invoice_item: pending[1]?.id,
        proration: true,
      })
      expect(await pendingOf(customer.id)).toEqual([])
      expect(await stripe.invoiceItems.retrieve(pending[0]?.id ?? '')).toMatchObject({ invoice: renewal?.id })
      await advance(customer.id, { months: 1 })
      expect((await invoicesOf(customer.id))[0]).toMatchObject({ total: 2500 })
    },
  )

  test('with always_invoice is invoiced at once and keeps the period', async () => {
    const { customer, changed, end } = await upgrade('always_invoice')
    const [invoice] = await invoicesOf(customer.id)
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', total: 500 })
    expect(changed).toMatchObject({ latest_invoice: invoice?.id, status: 'active' })
    expect(changed.items.data[0]?.current_period_end).toBe(end)
    expect(await pendingOf(customer.id)).toEqual([])
  })

  test('that is lower leaves a credit on the next invoice', async () => {
    const { customer } = await upgrade('create_prorations', 500)
    await advance(customer.id, { months: 1 })
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ total: 500 + 250 - 750, status: 'paid' })
  })

  test('with none is rejected', async () => {
    await expect(upgrade('none')).rejects.toMatchObject({ param: 'proration_behavior' })
  })
})
