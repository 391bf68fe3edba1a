import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'

const rows = v.array(
  v.object({
    created_at: v.string(),
    amount: v.number(),
    type: v.string(),
    description: v.nullable(v.string()),
  }),
)

export type LedgerRow = v.InferOutput<typeof rows>[number]

/** As many as a project answers with at most. */
const PAGE = 1000

/** Every change of an account's credits, oldest first. */
export async function readLedger(service: SupabaseClient, userId: string): Promise<LedgerRow[]> {
  const ledger: LedgerRow[] = []
  for (;;) {
    const { data, error } = await service
      .from('credit_transactions')
      .select('created_at, amount, type, description')
      .eq('user_id', userId)
      .order('id')
      .range(ledger.length, ledger.length + PAGE - 1)
    if (error) throw error
    const page = v.parse(rows, data)
    ledger.push(...page)
    if (page.length < PAGE) return ledger
  }
}
