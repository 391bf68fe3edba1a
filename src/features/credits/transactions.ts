import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { dataOf, getSupabase } from '#src/lib/supabase.ts'

const PAGE = 20

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

/** Every change of the user's balance, newest first; the key stands beneath that of the balance, so both change together. */
export function transactionsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['credits', userId, 'transactions'],
    queryFn: ({ pageParam }) => readTransactions(pageParam),
    initialPageParam: Number.MAX_SAFE_INTEGER,
    // By the last row seen, not by a count: rows that come in the meantime shift nothing.
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

async function readTransactions(before: number): Promise<CreditTransaction[]> {
  const supabase = await getSupabase()
  const rows = supabase.from('credit_transactions').select('id, amount, type, description, created_at')
  const answer = await rows.lt('id', before).order('id', { ascending: false }).limit(PAGE)
  return v.parse(transactionsSchema, dataOf(answer))
}
