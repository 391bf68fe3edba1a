import * as v from 'valibot'

import type { Grant } from './earned-grants.ts'
import type { Client } from './supabase-clients.ts'

const grantRows = v.array(v.object({ source: v.string(), reversed_amount: v.nullable(v.number()) }))

/**
 * Grants credits for payments that have not earned them yet. Reading the grants first saves calls; the
 * database guarantees that none is made twice.
 */
export async function grantCredits(service: Client, userId: string, grants: Grant[]): Promise<void> {
  const due = grants.filter(({ isChargedBack }) => !isChargedBack)
  if (due.length === 0) return
  const existing = await readReversals(service, userId)
  for (const grant of due.filter(({ source }) => !existing.has(source)))
    await grantOnce(service, userId, grant)
}

/**
 * Takes back the credits of payments that were charged back, as far as they are left, and returns them once
 * the dispute is won. `version` is the customer's after the caller recorded it; newer runs prevail.
 */
export async function settleChargebacks(
  service: Client,
  { user_id: userId, version }: { user_id: string; version: number },
  grants: Grant[],
): Promise<void> {
  if (grants.length === 0) return
  const isReversed = await readReversals(service, userId)
  for (const { source, description, isChargedBack } of grants) {
    if ((isReversed.get(source) ?? isChargedBack) === isChargedBack) continue
    const { error } = await service.rpc('settle_chargeback', {
      p_source: source,
      p_version: version,
      p_is_charged_back: isChargedBack,
      p_description: `${isChargedBack ? 'Chargeback' : 'Chargeback reversed'}: ${description}`,
    })
    if (error) throw error
  }
}

/** Returns for each existing grant, by source, whether its credits were taken back. */
async function readReversals(service: Client, userId: string): Promise<Map<string, boolean>> {
  const { data, error } = await service
    .from('credit_grants')
    .select('source, reversed_amount')
    .eq('user_id', userId)
  if (error) throw error
  return new Map(v.parse(grantRows, data).map((row) => [row.source, row.reversed_amount !== null]))
}

async function grantOnce(
  service: Client,
  userId: string,
  { source, credits, description }: Grant,
): Promise<void> {
  const { error } = await service.rpc('grant_credits_once', {
    p_source: source,
    p_user_id: userId,
    p_amount: credits,
    p_description: description,
  })
  if (error) throw error
}
