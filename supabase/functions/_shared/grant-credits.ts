import * as v from 'valibot'

import type { Grant } from './earned-grants.ts'
import type { Client } from './supabase-clients.ts'

const grantRows = v.array(v.object({ source: v.string() }))

/**
 * Grants credits for payments that have not earned them yet. Reading the grants first saves calls; the
 * database guarantees that none is made twice.
 */
export async function grantCredits(service: Client, userId: string, grants: Grant[]): Promise<void> {
  if (grants.length === 0) return
  const { data, error } = await service.from('credit_grants').select('source').eq('user_id', userId)
  if (error) throw error
  const existing = new Set(v.parse(grantRows, data).map(({ source }) => source))
  for (const grant of grants.filter(({ source }) => !existing.has(source)))
    await grantOnce(service, userId, grant)
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
