/** The rows of the page of picks. A title is in one row only. */
import { titleKey, type TitleRef } from '../catalogue/title.ts'
import { toTopics, type Candidate } from './candidate.ts'
import type { PickReason } from './explain.ts'
import { rankPicks, type Pick, type PicksInput } from './rank-picks.ts'
import type { Signal } from './signals.ts'
import { learnTaste } from './taste.ts'

/** Why all titles of a row are in it. */
type RowReason = { kind: 'top' } | { kind: 'title'; reason: PickReason } | { kind: 'genre'; topic: number }

export type PickRow = { id: string; reason: RowReason; picks: Pick[] }

const TOP_PICKS = 20
const ROW_PICKS = 18
const BECAUSE_ROWS = 3
const GENRE_ROWS = 3

/** A shorter row is left out. */
const MIN_ROW_PICKS = 5

/** Returns the rows with enough picks: the best, one for each title that they resemble, and one for each favorite genre. */
export function createPickRows(input: Omit<PicksInput, 'limit'>): PickRow[] {
  const used = new Set<string>()
  const rows: PickRow[] = []
  const add = (id: string, reason: RowReason, limit: number, isInRow: (candidate: Candidate) => boolean) => {
    const candidates = input.candidates.filter((title) => !used.has(titleKey(title)) && isInRow(title))
    const picks = rankPicks({ ...input, candidates, limit })
    if (picks.length < MIN_ROW_PICKS) return false
    for (const { title } of picks) used.add(titleKey(title))
    rows.push({ id, reason, picks })
    return true
  }

  add('top', { kind: 'top' }, TOP_PICKS, () => true)
  const names = new Set<string>()
  takeWhileFewer(input.signals.flatMap(toReason), BECAUSE_ROWS, (reason) => {
    // Two rows must not have the same heading.
    if (names.has(reason.title.name)) return false
    names.add(reason.title.name)
    return add(`because ${titleKey(reason.title)}`, { kind: 'title', reason }, ROW_PICKS, (candidate) =>
      isFoundBy(candidate, reason.title),
    )
  })
  takeWhileFewer(getFavoriteTopics(input), GENRE_ROWS, (topic) =>
    add(`genre ${topic}`, { kind: 'genre', topic }, ROW_PICKS, ({ genreIds }) =>
      toTopics(genreIds).includes(topic),
    ),
  )
  return rows
}

/** Calls `add` for the items until it has returned true this often. */
function takeWhileFewer<Item>(items: readonly Item[], count: number, add: (item: Item) => boolean): void {
  let added = 0
  for (const item of items) {
    if (added >= count) return
    if (add(item)) added += 1
  }
}

function toReason({ kind, title, weight }: Signal) {
  if (weight <= 0 || !title.name || kind === 'abandoned' || kind === 'less') return []
  return [{ kind, title }]
}

function isFoundBy({ foundBy }: Candidate, title: TitleRef): boolean {
  return foundBy.some((found) => found.by === 'title' && found.key === titleKey(title))
}

/** Returns the liked topics, the most liked first; of equals, those with the lower id. */
function getFavoriteTopics({ signals, featuresByKey }: Omit<PicksInput, 'limit'>): number[] {
  return [...learnTaste(signals, featuresByKey).topics]
    .filter(([, weight]) => weight > 0)
    .toSorted(([id, weight], [otherId, otherWeight]) => otherWeight - weight || Number(id) - Number(otherId))
    .map(([id]) => Number(id))
}
