import { dayNumber } from '../calendar.ts'
import { firstPlace } from '../first-place.ts'
import { foldText } from '../folded-text.ts'
import { money } from '../money.ts'
import { RankSet } from '../rank-set.ts'
import type { Ranking } from '../ranking.ts'
import type { Title } from '../title-records.ts'

/** What titles can be sorted by, besides their rank, and what can be asked for from one number to another. */
export type NumberField = 'date' | 'score' | 'votes' | 'minutes' | 'revenue'
export type SortField = NumberField | 'popularity' | 'title'

export type Columns = {
  /** The titles whose value lies between both bounds, which belong to it. */
  between(field: NumberField, low: number, high: number): RankSet
  /** All ranks in the order of a field; equals stand by popularity. */
  order(field: SortField, ascending: boolean): Uint32Array
}

/** Keeps the fields of a ranking's titles as columns, each made when somebody first asks for it. */
export function createColumns({ titles }: Ranking): Columns {
  const columns = new Map<NumberField, Float64Array>()
  const orders = new Map<string, Uint32Array>()
  const milestones = new Map<NumberField, RankSet[]>()

  const column = (field: NumberField) => {
    const known = columns.get(field)
    if (known) return known
    const values = Float64Array.from(titles, (title) => valueOf(title, field))
    columns.set(field, values)
    return values
  }

  const order = (field: SortField, ascending: boolean) => {
    const key = `${field} ${ascending}`
    const known = orders.get(key)
    if (known) return known
    const ranks = Uint32Array.from(titles, (_, rank) => rank)
    const compare = comparator(field, titles, column)
    const direction = ascending ? 1 : -1
    ranks.sort((one, other) => direction * compare(one, other) || one - other)
    orders.set(key, ranks)
    return ranks
  }

  return {
    order,
    between: (field, low, high) => {
      const values = column(field)
      const ranks = order(field, true)
      const sets = milestones.get(field) ?? setMilestones(ranks)
      milestones.set(field, sets)
      const valueAt = (place: number) => values[ranks[place] ?? 0] ?? 0
      const below = firstPlace(ranks.length, (place) => valueAt(place) >= low)
      const within = firstPlace(ranks.length, (place) => valueAt(place) > high)
      return firstOf(ranks, sets, within).subtract(firstOf(ranks, sets, below))
    },
  }
}

/** The sets of the first ranks of an order, one every so many: a range is the difference of two such sets. */
function setMilestones(ranks: Uint32Array): RankSet[] {
  const step = stepOf(ranks)
  const sets = [new RankSet(ranks.length)]
  for (let start = 0; start < ranks.length; start += step)
    sets.push((sets.at(-1) ?? never()).copy().addAll(ranks.subarray(start, start + step)))
  return sets
}

function firstOf(ranks: Uint32Array, milestones: readonly RankSet[], count: number): RankSet {
  const passed = Math.floor(count / stepOf(ranks))
  const rest = ranks.subarray(passed * stepOf(ranks), count)
  return (milestones[passed] ?? never()).copy().addAll(rest)
}

const MILESTONES = 64

function stepOf(ranks: Uint32Array): number {
  return Math.max(1, Math.ceil(ranks.length / MILESTONES))
}

function never(): never {
  throw new RangeError('There is no such milestone.')
}

function valueOf(title: Title, field: NumberField): number {
  switch (field) {
    case 'date':
      // What has no date is never in a range, and comes last among the newest.
      return title.date === '' ? Number.NEGATIVE_INFINITY : dayNumber(title.date)
    case 'score':
      return title.score
    case 'votes':
      return title.votes
    case 'minutes':
      return title.kind === 'movie' ? title.minutes : title.minutes[0]
    case 'revenue':
      return title.kind === 'movie' ? money(title).revenue : 0
  }
}

function comparator(
  field: SortField,
  titles: readonly Title[],
  column: (field: NumberField) => Float64Array,
): (one: number, other: number) => number {
  if (field === 'popularity') return (one, other) => other - one
  if (field === 'title') {
    const names = titles.map(({ title }) => foldText(title))
    return (one, other) => compareText(names[one] ?? '', names[other] ?? '')
  }
  const values = column(field)
  return (one, other) => {
    const [first = 0, second = 0] = [values[one], values[other]]
    return first === second ? 0 : first - second
  }
}

/** By code points: a hundred times quicker than by a language's rules, and for folded text nearly the same. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
