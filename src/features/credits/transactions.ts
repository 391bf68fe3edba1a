import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

const PAGE_ROWS = 20

const transactionsSchema = v.array(
  v.object({
    id: v.number(),
    amount: v.number(),
    type: v.picklist(['bonus', 'purchase', 'usage']),
    description: v.nullable(v.string()),
    created_at: v.string(),
  }),
)

export type CreditTransaction = v.InferOutput<typeof transactionsSchema>[number]

/** The credit history, newest first. Its key extends the balance's key, so that both are invalidated together. */
export function transactionsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['credits', userId, 'transactions'],
    queryFn: ({ pageParam }) => fetchTransactions(pageParam),
    initialPageParam: Number.MAX_SAFE_INTEGER,
    // Keyset pagination: new rows do not shift the pages.
    getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

async function fetchTransactions(beforeId: number): Promise<CreditTransaction[]> {
  const supabase = await getSupabase()
  const rows = supabase.from('credit_transactions').select('id, amount, type, description, created_at')
  const response = await rows.lt('id', beforeId).order('id', { ascending: false }).limit(PAGE_ROWS)
  return v.parse(transactionsSchema, unwrapData(response))
}
