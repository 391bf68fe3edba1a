import { describe, expect, test } from 'vitest'

import { cardForm, CARDS, createPlanCheckout, startStripeEmulator } from '../testing/start-stripe-emulator.ts'

const { stripe, submit, receiver } = await startStripeEmulator()

describe('a subscription checkout', () => {
  test('activates the subscription, pays its first invoice and saves the card', async () => {
    const { customer, session, path } = await createPlanCheckout(stripe)
    expect((await submit(path, cardForm(CARDS.succeeds))).headers.get('location')).toBe(
      'http://localhost:4300/subscription-success',
    )
    const completed = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'invoice.payments.data.payment.payment_intent'],
    })
    expect(completed).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      invoice: {
        payments: { data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded' } } }] },
      },
      subscription: {
        status: 'active',
        metadata: { plan: 'monthly', user_id: 'u1' },
        latest_invoice: {
          status: 'paid',
          billing_reason: 'subscription_create',
          amount_paid: 1500,
          attempt_count: 1,
        },
      },
    })
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
    const [item] = subscription?.items.data ?? []
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThanOrEqual(
      28 * 86_400,
    )
    expect(item?.price).toMatchObject({
      unit_amount: 1500,
      recurring: { interval: 'month', interval_count: 1 },
    })
    const updated = await stripe.customers.retrieve(customer.id, {
      expand: ['invoice_settings.default_payment_method', 'subscriptions'],
    })
    expect(updated).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: '4242' } } },
      subscriptions: { data: [{ id: subscription?.id }] },
    })
    const [invoice] = (await stripe.invoices.list({ subscription: subscription?.id })).data
    expect(invoice?.parent?.subscription_details).toEqual({
      metadata: { plan: 'monthly', user_id: 'u1' },
      subscription: subscription?.id,
    })
  })

  test('sends events in order, and is active only once it is paid', async () => {
    const { customer, path } = await createPlanCheckout(stripe)
    await submit(path, cardForm(CARDS.succeeds))
    await receiver.waitFor('checkout.session.completed', customer.id)
    const own = receiver.accepted.filter(({ data }) => JSON.stringify(data).includes(customer.id))
    expect(own.map(({ type }) => type)).toEqual([
      'customer.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'customer.subscription.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'payment_method.attached',
      'customer.updated',
      'customer.subscription.updated',
      'checkout.session.completed',
    ])
    expect(own[4]?.data.object).toMatchObject({ status: 'incomplete' })
    expect(own[11]?.data).toMatchObject({
      object: { status: 'active' },
      previous_attributes: { status: 'incomplete' },
    })
  })

  test('expires with its subscription when it is never paid', async () => {
    const { customer, session, path } = await createPlanCheckout(stripe)
    await submit(path, cardForm(CARDS.declined))
    const [waiting] = (await stripe.subscriptions.list({ customer: customer.id })).data
    expect(waiting?.status).toBe('incomplete')
    await stripe.checkout.sessions.expire(session.id)
    const all = await stripe.subscriptions.list({ customer: customer.id, status: 'all' })
    expect(all.data.map(({ status }) => status)).toEqual(['incomplete_expired'])
    expect((await stripe.invoices.list({ customer: customer.id })).data[0]?.status).toBe('void')
  })

  test('reuses the subscription and invoice after a decline', async () => {
    const { customer, path } = await createPlanCheckout(stripe)
    await submit(path, cardForm(CARDS.declined))
    await submit(path, cardForm(CARDS.succeeds))
    const subscriptions = await stripe.subscriptions.list({ customer: customer.id, status: 'all' })
    expect(subscriptions.data.map(({ status }) => status)).toEqual(['active'])
    const invoices = await stripe.invoices.list({ customer: customer.id })
    expect(invoices.data.map(({ status }) => status)).toEqual(['paid'])
  })
})
