import * as v from 'valibot'

import { type Tier, TIERS } from '#domain/credits/tiers.ts'

import type { Client } from './supabase-clients.ts'

const rows = v.array(
  v.object({
    tier: v.picklist(TIERS),
    ends_at: v.nullable(v.string()),
    source: v.string(),
    is_trial: v.boolean(),
  }),
)

/** Returns the best tier that a user has now, bought or granted; `endsAt` is null if it never ends. */
export async function getActiveSubscription(
  service: Client,
  userId: string,
): Promise<{ tier: Tier; endsAt: string | null; isTrial: boolean } | undefined> {
  const { data, error } = await service.rpc('running_subscription', { p_user_id: userId })
  if (error) throw error
  const [running] = v.parse(rows, data)
  return running && { tier: running.tier, endsAt: running.ends_at, isTrial: running.is_trial }
}
