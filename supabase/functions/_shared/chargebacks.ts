import type { Stripe } from 'stripe'

/** The ids of charges and invoices whose money the customer's bank has taken back. */
export type ChargebackIds = ReadonlySet<string>

/**
 * The money is gone while such a dispute is open, and after it is lost. Inquiries (`warning_…`) withdraw no
 * money, a won dispute returns it, and a prevented one is a refund.
 */
const CHARGED_BACK: readonly string[] = [
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
] satisfies Stripe.Dispute.Status[]

/** Fetches the disputes of these charges, because a charge stays `disputed` after its dispute was won. */
export async function readChargebacks(stripe: Stripe, charges: Stripe.Charge[]): Promise<ChargebackIds> {
  const ids = new Set<string>()
  for (const charge of charges.filter(({ disputed }) => disputed)) {
    const disputes = await stripe.disputes.list({ charge: charge.id, limit: 100 })
    if (!disputes.data.some(({ status }) => CHARGED_BACK.includes(status))) continue
    ids.add(charge.id)
    for (const invoice of await readInvoices(stripe, charge)) ids.add(invoice)
  }
  return ids
}

/** Returns the ids of the invoices that a charge paid. */
async function readInvoices(stripe: Stripe, { payment_intent: intent }: Stripe.Charge): Promise<string[]> {
  const id = toId(intent)
  if (id === undefined) return []
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: id },
    limit: 100,
  })
  return payments.data.flatMap(({ invoice }) => toId(invoice) ?? [])
}

/** Returns the id of an object that may be expanded. */
export function toId(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}
