import type { TitleSummary } from '../catalogue/title.ts'
import { createNameMatcher } from '../search/score-match.ts'
import type { ImportTarget } from './import-row.ts'

/** A title that the catalogue's search found. */
export type FoundTitle = { title: TitleSummary; originalName: string; popularity: number }

/** Which title of the catalogue a file means. The choices are the most likely first. */
export type TitleMatch =
  | { status: 'found'; title: TitleSummary }
  | { status: 'ambiguous'; choices: TitleSummary[] }
  | { status: 'missing' }

const MAX_CHOICES = 5

/** Names that differ in case, accents, punctuation, spaces or an article are the same. */
const SAME_NAME = 0.95

/** Catalogues disagree about festivals and releases in other countries. */
const YEAR_TOLERANCE = 1

type Scored = FoundTitle & { score: number; yearDistance: number }

/**
 * Returns the title that has the name and the year of the target. Without such a title, or with several, the user has to
 * choose.
 */
export function matchTitle(target: ImportTarget, found: readonly FoundTitle[]): TitleMatch {
  const scored = scoreTitles(target, found)
  const named = scored.filter(({ score }) => score >= SAME_NAME)
  for (let distance = 0; distance <= YEAR_TOLERANCE; distance += 1) {
    const ofYear = named.filter(({ yearDistance }) => yearDistance === distance)
    const [only] = ofYear
    if (only && ofYear.length === 1) return { status: 'found', title: toSummary(only.title) }
    if (only) return toChoices(ofYear)
  }
  return toChoices(scored)
}

/** Returns the titles whose names are similar, the most likely first. Without a year, all are of the wanted one. */
function scoreTitles(target: ImportTarget, found: readonly FoundTitle[]): Scored[] {
  const match = createNameMatcher(target.name)
  return found
    .filter(({ title }) => target.kind === undefined || title.kind === target.kind)
    .map((one) => ({
      ...one,
      score: Math.max(match(one.title.name), match(one.originalName)),
      yearDistance: getYearDistance(target.year, one.title.date),
    }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        one.yearDistance - other.yearDistance ||
        other.popularity - one.popularity ||
        one.title.id - other.title.id,
    )
}

function getYearDistance(year: number | undefined, date: string | null): number {
  if (year === undefined) return 0
  return date ? Math.abs(Number(date.slice(0, 4)) - year) : Infinity
}

function toChoices(scored: readonly Scored[]): TitleMatch {
  const choices = scored.slice(0, MAX_CHOICES).map(({ title }) => toSummary(title))
  return choices.length > 0 ? { status: 'ambiguous', choices } : { status: 'missing' }
}

/** Without what the catalogue's lists have beside it. */
function toSummary({ kind, id, name, posterPath, backdropPath, date, rating }: TitleSummary): TitleSummary {
  return { kind, id, name, posterPath, backdropPath, date, rating }
}
