import type { ImportReading, ImportRow } from '../import-row.ts'

/** The user's decisions about files whose meaning is open. */
export type RowSelection = {
  /** The profiles whose rows count; undefined for all. */
  profiles?: readonly string[]
  /** True if dates mean their day and month the other way round. */
  usesOtherDates?: boolean
}

export type Profile = { name: string; rows: number }

/** Returns the profiles that the rows are about, the one with most rows first. */
export function listProfiles(rows: readonly ImportRow[]): Profile[] {
  const counts = new Map<string, number>()
  for (const { profile } of rows)
    if (profile !== undefined) counts.set(profile, (counts.get(profile) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, rows: count }))
    .toSorted((one, other) => other.rows - one.rows)
}

/** Returns the rows of the chosen profiles, with the chosen dates. Rows of no profile always count. */
export function selectRows(
  rows: readonly ImportRow[],
  { profiles, usesOtherDates = false }: RowSelection,
): readonly ImportRow[] {
  const chosen = profiles && new Set(profiles)
  const selected = chosen ? rows.filter(({ profile }) => profile === undefined || chosen.has(profile)) : rows
  return usesOtherDates ? selected.map(withOtherDate) : selected
}

function withOtherDate(row: ImportRow): ImportRow {
  const { otherAt, alternatives } = row
  if (otherAt === undefined) return row
  const withDate = <Reading extends ImportReading>(reading: Reading): Reading => ({
    ...reading,
    item: { ...reading.item, at: otherAt },
  })
  return { ...withDate(row), ...(alternatives && { alternatives: alternatives.map(withDate) }) }
}
