import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { FORECAST_DAYS, type CreditUsage } from '#domain/credits/forecast.ts'
import { LEDGER_KINDS, type LedgerEntry, type LedgerKind } from '#domain/credits/ledger-entry.ts'
import { accountKey } from '#src/lib/account-key.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

const PAGE_ROWS = 50
/** The most that the database returns at once. */
const MAX_PAGE_ROWS = 500

/** Above every entry's ID. */
const NEWEST = Number.MAX_SAFE_INTEGER

const entriesSchema = v.array(
  v.pipe(
    v.object({
      id: v.number(),
      amount: v.number(),
      kind: v.picklist(LEDGER_KINDS),
      description: v.nullable(v.string()),
      created_at: v.string(),
      balance_after: v.number(),
    }),
    v.transform(({ created_at: createdAt, balance_after: balanceAfter, ...entry }): LedgerEntry => ({
      ...entry,
      createdAt: Date.parse(createdAt),
      balanceAfter,
    })),
  ),
)

/** The credit history, newest first. Its key extends the balance's key, so that both are invalidated together. */
export function creditHistoryQuery(kind: LedgerKind | undefined) {
  return infiniteQueryOptions({
    queryKey: accountKey('credits', 'history', kind),
    queryFn: ({ pageParam }) => fetchEntries({ beforeId: pageParam, kind, limit: PAGE_ROWS }),
    initialPageParam: NEWEST,
    // Keyset pagination: new rows do not shift the pages.
    getNextPageParam: (page): number | undefined => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

/** Resolves with the whole credit history, newest first. Throws a RequestError. */
export async function fetchWholeHistory(): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  for (;;) {
    const page = await fetchEntries({ beforeId: entries.at(-1)?.id ?? NEWEST, limit: MAX_PAGE_ROWS })
    entries.push(...page)
    if (page.length < MAX_PAGE_ROWS) return entries
  }
}

export function wholeHistoryQuery() {
  return queryOptions({ queryKey: accountKey('credits', 'history', 'whole'), queryFn: fetchWholeHistory })
}

const usageSchema = v.object({ used: v.number(), since: v.nullable(v.string()) })

/** The credits that the user spent on titles in the last 30 days. */
export function creditUsageQuery() {
  return queryOptions({
    queryKey: accountKey('credits', 'history', 'usage-of-days'),
    queryFn: async (): Promise<CreditUsage> => {
      const supabase = await getSupabase()
      const response = await supabase.rpc('credit_usage', { p_days: FORECAST_DAYS })
      const { used, since } = v.parse(usageSchema, unwrapData(response))
      return { credits: used, since: since === null ? undefined : Date.parse(since) }
    },
  })
}

type PageRequest = { beforeId: number; kind?: LedgerKind; limit: number }

async function fetchEntries({ beforeId, kind, limit }: PageRequest): Promise<LedgerEntry[]> {
  const supabase = await getSupabase()
  const response = await supabase.rpc('credit_history', {
    p_before_id: beforeId,
    p_limit: limit,
    ...(kind && { p_kind: kind }),
  })
  return v.parse(entriesSchema, unwrapData(response))
}
