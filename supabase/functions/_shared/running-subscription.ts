import * as v from 'valibot'

import { type Tier, TIERS } from '#domain/credits/tiers.ts'

import type { Client } from './supabase-clients.ts'

const rows = v.array(
  v.object({ tier: v.picklist(TIERS), ends_at: v.nullable(v.string()), source: v.string() }),
)

/** The best tier that an account holds at this moment, bought or given; the end is nothing where there is none. */
export async function runningSubscription(
  service: Client,
  userId: string,
): Promise<{ tier: Tier; endsAt: string | null } | undefined> {
  const { data, error } = await service.rpc('running_subscription', { p_user_id: userId })
  if (error) throw error
  const [running] = v.parse(rows, data)
  return running && { tier: running.tier, endsAt: running.ends_at }
}
