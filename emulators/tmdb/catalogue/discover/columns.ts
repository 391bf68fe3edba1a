import { toDayNumber } from '../calendar.ts'
import { findFirstIndex } from '../indexing.ts'
import { getFinances } from '../production.ts'
import { RankSet } from '../rank-set.ts'
import type { Ranking } from '../ranking.ts'
import { foldText } from '../text-folding.ts'
import { getTypicalRuntime, type Title } from '../title.ts'

export type NumberField = 'date' | 'score' | 'votes' | 'runtime' | 'revenue'
export type SortField = NumberField | 'popularity' | 'title'

export type Columns = {
  /** Returns the titles with a value between two bounds, both inclusive. */
  selectRange(field: NumberField, low: number, high: number): RankSet
  /** Returns all ranks in the order of a field. Ties are in the order of popularity. */
  getOrder(field: SortField, isAscending: boolean): Uint32Array
}

/** Stores the sortable fields of a ranking's titles by column. Each column is created on first use. */
export function createColumns({ titles }: Ranking): Columns {
  const columns = new Map<NumberField, Float64Array>()
  const orders = new Map<string, Uint32Array>()
  const checkpoints = new Map<NumberField, RankSet[]>()

  const getColumn = (field: NumberField) => {
    const existing = columns.get(field)
    if (existing) return existing
    const values = Float64Array.from(titles, (title) => getValue(title, field))
    columns.set(field, values)
    return values
  }

  const getOrder = (field: SortField, isAscending: boolean) => {
    const key = `${field} ${isAscending}`
    const existing = orders.get(key)
    if (existing) return existing
    const ranks = Uint32Array.from(titles, (_, rank) => rank)
    const compare = createComparator(field, titles, getColumn)
    const direction = isAscending ? 1 : -1
    ranks.sort((one, other) => direction * compare(one, other) || one - other)
    orders.set(key, ranks)
    return ranks
  }

  return {
    getOrder,
    selectRange: (field, low, high) => {
      const values = getColumn(field)
      const ranks = getOrder(field, true)
      const sets = checkpoints.get(field) ?? createCheckpoints(ranks)
      checkpoints.set(field, sets)
      const getValueAt = (index: number) => values[ranks[index] ?? 0] ?? 0
      const start = findFirstIndex(ranks.length, (index) => getValueAt(index) >= low)
      const end = findFirstIndex(ranks.length, (index) => getValueAt(index) > high)
      return selectFirst(ranks, sets, end).subtract(selectFirst(ranks, sets, start))
    },
  }
}

const CHECKPOINTS = 64

/**
 * Returns the sets of the first 0, n, 2n … ranks of an order. Any range is the difference of two sets that are each
 * close to a checkpoint.
 */
function createCheckpoints(ranks: Uint32Array): RankSet[] {
  const step = getStep(ranks)
  const sets = [new RankSet(ranks.length)]
  for (let start = 0; start < ranks.length; start += step)
    sets.push((sets.at(-1) ?? failMissing()).copy().addAll(ranks.subarray(start, start + step)))
  return sets
}

function selectFirst(ranks: Uint32Array, checkpoints: readonly RankSet[], count: number): RankSet {
  const step = getStep(ranks)
  const passed = Math.floor(count / step)
  const rest = ranks.subarray(passed * step, count)
  return (checkpoints[passed] ?? failMissing()).copy().addAll(rest)
}

function getStep(ranks: Uint32Array): number {
  return Math.max(1, Math.ceil(ranks.length / CHECKPOINTS))
}

function failMissing(): never {
  throw new RangeError('There is no such checkpoint')
}

function getValue(title: Title, field: NumberField): number {
  switch (field) {
    case 'date':
      // Sorts unknown dates last among the newest and keeps them out of every range.
      return title.date === '' ? Number.NEGATIVE_INFINITY : toDayNumber(title.date)
    case 'score':
      return title.score
    case 'votes':
      return title.votes
    case 'runtime':
      return title.kind === 'movie' ? title.runtimeMinutes : getTypicalRuntime(title)
    case 'revenue':
      return title.kind === 'movie' ? getFinances(title).revenue : 0
  }
}

function createComparator(
  field: SortField,
  titles: readonly Title[],
  getColumn: (field: NumberField) => Float64Array,
): (one: number, other: number) => number {
  if (field === 'popularity') return (one, other) => other - one
  if (field === 'title') {
    const names = titles.map(({ title }) => foldText(title))
    return (one, other) => compareCodeUnits(names[one] ?? '', names[other] ?? '')
  }
  const values = getColumn(field)
  return (one, other) => {
    const [first = 0, second = 0] = [values[one], values[other]]
    return first === second ? 0 : first - second
  }
}

/** A hundred times faster than `localeCompare`, and nearly the same for folded text. */
function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
