import * as v from 'valibot'

import type { Transaction } from '../database/database.ts'
import type { Dispute } from '../database/stored-objects.ts'
import { closeDispute, disputeCharge, EVIDENCE_FIELDS, updateDispute } from '../payments/disputes.ts'
import { noSuch } from '../stripe-error.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { clearableText, flag, id, mergeMetadata, metadata, text, timeRange } from './parameters.ts'
import { getCharge } from './payment-endpoints.ts'

export const DISPUTE_ENDPOINTS: readonly Endpoint[] = [
  endpoint('GET', '/disputes/:id', v.strictObject({}), ({ tx, id }) => getDispute(tx, id)),

  endpoint(
    'GET',
    '/disputes',
    v.strictObject({
      ...pageParameters,
      charge: v.optional(id),
      payment_intent: v.optional(id),
      created: v.optional(timeRange),
    }),
    ({ tx, parameters }) =>
      listPage(tx, 'dispute', '/v1/disputes', parameters, {
        charge: parameters.charge,
        payment_intent: parameters.payment_intent,
        created: parameters.created,
      }),
  ),

  endpoint(
    'POST',
    '/disputes/:id',
    v.strictObject({
      evidence: v.optional(v.record(v.picklist(EVIDENCE_FIELDS), clearableText)),
      metadata: v.optional(metadata),
      submit: v.optional(flag),
    }),
    ({ tx, id, parameters }) => {
      const dispute = getDispute(tx, id)
      return updateDispute(tx, dispute, {
        evidence: parameters.evidence ?? {},
        metadata: mergeMetadata(dispute.metadata, parameters.metadata),
        isSubmitted: parameters.submit ?? true,
      })
    },
  ),

  endpoint('POST', '/disputes/:id/close', v.strictObject({}), ({ tx, id }) =>
    closeDispute(tx, getDispute(tx, id)),
  ),

  // Stripe itself has no such endpoint: its test cards dispute a payment when it is made.
  endpoint(
    'POST',
    '/test_helpers/charges/:id/dispute',
    v.strictObject({ reason: v.optional(text) }),
    ({ tx, id, parameters }) =>
      disputeCharge(tx, getCharge(tx, id, 404), { reason: parameters.reason ?? 'general', isInquiry: false }),
  ),
]

function getDispute(tx: Transaction, id: string): Dispute {
  const dispute = tx.store.find('dispute', id)
  if (!dispute) throw noSuch('dispute', id, 'id', 404)
  return dispute
}
