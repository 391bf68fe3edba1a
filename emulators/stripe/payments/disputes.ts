import type { Stripe } from 'stripe'

import { SECONDS_PER_DAY } from '../database/calendar.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent, saveWithEvent } from '../database/events.ts'
import { newId } from '../database/ids.ts'
import type { Charge, Dispute } from '../database/stored-objects.ts'
import { invalidRequest } from '../stripe-error.ts'
import type { CardDispute } from './test-cards.ts'

const RESPONSE_DAYS = 9

/** Evidence texts that decide a dispute at once: https://docs.stripe.com/testing#evidence */
const WINNING = 'winning_evidence'
const LOSING = 'losing_evidence'
const ESCALATING = 'escalate_inquiry_evidence'

export type EvidenceChange = {
  /** Texts by field; null clears a field. */
  evidence: Record<string, string | null>
  metadata: Record<string, string>
  /** False stores a draft. */
  isSubmitted: boolean
}

/**
 * Disputes a paid charge and withdraws its funds, unless it is an inquiry.
 * @throws StripeError if the charge was not paid, was refunded or is disputed
 */
export function disputeCharge(tx: Transaction, charge: Charge, { reason, isInquiry }: CardDispute): Dispute {
  if (!charge.paid || charge.refunded) throw invalidRequest(`Charge ${charge.id} cannot be disputed.`)
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} has already been disputed.`)
  const created = nowFor(tx, charge.customer)
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: created + RESPONSE_DAYS * SECONDS_PER_DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: null,
      },
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  tx.store.save({ ...charge, disputed: true })
  tx.store.save(dispute)
  recordEvent(tx, 'charge.dispute.created', dispute)
  if (!isInquiry) recordEvent(tx, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Stores evidence, and submits it unless it is a draft. @throws StripeError if the dispute is closed */
export function updateDispute(tx: Transaction, dispute: Dispute, change: EvidenceChange): Dispute {
  requireOpen(dispute)
  const evidence = { ...dispute.evidence, ...change.evidence }
  const hasEvidence = Object.values(evidence).some((value) => typeof value === 'string')
  const isSubmitted = change.isSubmitted && hasEvidence
  const details = dispute.evidence_details
  const updated: Dispute = {
    ...dispute,
    evidence,
    evidence_details: {
      ...details,
      has_evidence: hasEvidence,
      submission_count: details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? 'manual' : details.submission_method,
    },
    metadata: change.metadata,
    status: isSubmitted ? statusUnderReview(dispute) : dispute.status,
  }
  saveWithEvent(tx, 'charge.dispute.updated', dispute, updated)
  return isSubmitted ? decide(tx, updated) : updated
}

/** Accepts a dispute, which loses it; an inquiry just ends. @throws StripeError if the dispute is closed */
export function closeDispute(tx: Transaction, dispute: Dispute): Dispute {
  requireOpen(dispute)
  return end(tx, dispute, 'lost')
}

/** Decides a dispute by the evidence; any other evidence stays under review. */
function decide(tx: Transaction, dispute: Dispute): Dispute {
  const text = dispute.evidence.uncategorized_text
  if (text === WINNING) return end(tx, dispute, 'won')
  if (text === LOSING) return end(tx, dispute, 'lost')
  return text === ESCALATING && isInquiry(dispute) ? escalate(tx, dispute) : dispute
}

function end(tx: Transaction, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  const ended: Dispute = {
    ...dispute,
    is_charge_refundable: isInquiry(dispute) || outcome === 'won',
    status: isInquiry(dispute) ? 'warning_closed' : outcome,
  }
  saveWithEvent(tx, 'charge.dispute.closed', dispute, ended)
  if (ended.status === 'won') recordEvent(tx, 'charge.dispute.funds_reinstated', ended)
  return ended
}

/** Turns an inquiry into a chargeback. */
function escalate(tx: Transaction, dispute: Dispute): Dispute {
  const escalated: Dispute = { ...dispute, is_charge_refundable: false, status: 'needs_response' }
  tx.store.save(escalated)
  recordEvent(tx, 'charge.dispute.funds_withdrawn', escalated)
  return escalated
}

function requireOpen({ status }: Dispute): void {
  if (['won', 'lost', 'warning_closed'].includes(status))
    throw invalidRequest('This dispute is already closed.', { param: 'id' })
}

function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_')
}

function statusUnderReview(dispute: Dispute): Dispute['status'] {
  return isInquiry(dispute) ? 'warning_under_review' : 'under_review'
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** The evidence fields that hold a text or the id of a file. */
export const EVIDENCE_FIELDS = Object.keys(NO_EVIDENCE).filter((field) => field !== 'enhanced_evidence')
