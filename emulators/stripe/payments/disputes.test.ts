import { describe, expect, test } from 'vitest'

import {
  CARDS,
  cardForm,
  createPackCheckout,
  idOf,
  startStripeEmulator,
  subscribe,
} from '../testing/start-stripe-emulator.ts'

const emulator = await startStripeEmulator()
const { stripe, submit, receiver } = emulator

/** Buys a pack with this card and returns the charge. */
async function buyPack(number: string) {
  const { customer, path } = await createPackCheckout(stripe)
  await submit(path, cardForm(number))
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data
  if (!charge) throw new Error('No charge was created')
  return charge
}

async function disputeOf(charge: { id: string }) {
  const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data
  if (!dispute) throw new Error('No dispute was created')
  return dispute
}

/** Returns the types of the events about a dispute, in order. */
async function eventsOf(dispute: { id: string }) {
  const events = await stripe.events.list({ limit: 100 })
  return events.data
    .filter(({ data }) => 'id' in data.object && data.object.id === dispute.id)
    .map(({ type }) => type)
    .toReversed()
}

describe('a card that disputes its payment', () => {
  test.each([
    ['as fraudulent', CARDS.disputesAsFraudulent, 'fraudulent'],
    ['as not received', CARDS.disputesAsNotReceived, 'product_not_received'],
  ])('%s: the payment succeeds, and its funds are withdrawn', async (_name, number, reason) => {
    const charge = await buyPack(number)
    expect(charge).toMatchObject({ paid: true, disputed: true, refunded: false })
    const dispute = await disputeOf(charge)
    expect(dispute).toMatchObject({
      id: expect.stringMatching(/^du_\w{24}$/),
      object: 'dispute',
      amount: 2000,
      currency: 'usd',
      payment_intent: idOf(charge.payment_intent),
      reason,
      status: 'needs_response',
      is_charge_refundable: false,
      evidence_details: { has_evidence: false, submission_count: 0 },
    })
    expect(await eventsOf(dispute)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    const event = await receiver.waitFor('charge.dispute.created', dispute.id)
    expect(event.data.object).toMatchObject({ object: 'dispute', charge: charge.id })
    expect(event.data.object).not.toHaveProperty('customer')
  })

  test('as an inquiry: nothing is withdrawn, and it can be closed or escalated', async () => {
    const inquiry = await disputeOf(await buyPack(CARDS.inquires))
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true })
    const closed = await stripe.disputes.close(inquiry.id)
    expect([closed.status, await eventsOf(inquiry)]).toEqual([
      'warning_closed',
      ['charge.dispute.created', 'charge.dispute.closed'],
    ])
    const other = await disputeOf(await buyPack(CARDS.inquires))
    const escalated = await stripe.disputes.update(other.id, {
      evidence: { uncategorized_text: 'escalate_inquiry_evidence' },
    })
    expect([escalated.status, await eventsOf(other)]).toEqual([
      'needs_response',
      ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.funds_withdrawn'],
    ])
  })
})

describe('a dispute', () => {
  test('is won with the winning evidence, which reinstates the funds', async () => {
    const dispute = await disputeOf(await buyPack(CARDS.disputesAsFraudulent))
    const won = await stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence', customer_name: 'Robin Vale' },
      metadata: { case: '7' },
    })
    expect(won).toMatchObject({
      status: 'won',
      evidence: { uncategorized_text: 'winning_evidence', customer_name: 'Robin Vale' },
      evidence_details: { has_evidence: true, submission_count: 1 },
      metadata: { case: '7' },
    })
    expect(await eventsOf(dispute)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    const charge = await stripe.charges.retrieve(idOf(won.charge))
    expect(charge.disputed).toBe(true)
  })

  test('is lost with the losing evidence, or when it is accepted', async () => {
    const [one, other] = [
      await disputeOf(await buyPack(CARDS.disputesAsFraudulent)),
      await disputeOf(await buyPack(CARDS.disputesAsFraudulent)),
    ]
    const lost = await stripe.disputes.update(one.id, { evidence: { uncategorized_text: 'losing_evidence' } })
    const accepted = await stripe.disputes.close(other.id)
    expect([lost.status, accepted.status]).toEqual(['lost', 'lost'])
    expect((await eventsOf(other)).at(-1)).toBe('charge.dispute.closed')
    for (const change of [
      stripe.disputes.close(one.id),
      stripe.disputes.update(other.id, { evidence: { uncategorized_text: 'winning_evidence' } }),
    ]) {
      await expect(change).rejects.toThrow('already closed')
    }
  })

  test('is under review with other evidence, and stays open while the evidence is a draft', async () => {
    const dispute = await disputeOf(await buyPack(CARDS.disputesAsFraudulent))
    const evidence = { uncategorized_text: 'Watched for an hour' }
    const draft = await stripe.disputes.update(dispute.id, { evidence, submit: false })
    expect(draft).toMatchObject({
      status: 'needs_response',
      evidence_details: { has_evidence: true, submission_count: 0 },
    })
    const submitted = await stripe.disputes.update(dispute.id, {})
    expect(submitted).toMatchObject({ status: 'under_review', evidence })
  })

  test('prevents a refund until it is won', async () => {
    const charge = await buyPack(CARDS.disputesAsFraudulent)
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    const { id } = await disputeOf(charge)
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
    expect((await stripe.refunds.create({ charge: charge.id })).status).toBe('succeeded')
  })

  test('expands its charge', async () => {
    const charge = await buyPack(CARDS.disputesAsFraudulent)
    const { id } = await disputeOf(charge)
    const dispute = await stripe.disputes.retrieve(id, { expand: ['charge', 'payment_intent'] })
    expect(dispute.charge).toMatchObject({ id: charge.id, customer: charge.customer })
    await expect(stripe.disputes.retrieve('du_1')).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('can be raised for any payment, once, through the test helper', async () => {
    const { customer } = await subscribe(emulator, CARDS.succeeds)
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data
    const raise = () => stripe.rawRequest('POST', `/v1/test_helpers/charges/${charge?.id}/dispute`, {})
    expect(await raise()).toMatchObject({ object: 'dispute', reason: 'general', status: 'needs_response' })
    await expect(raise()).rejects.toThrow('already been disputed')
  })
})
