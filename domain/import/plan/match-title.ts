import { titleKey, type TitleSummary } from '../../catalogue/title.ts'
import { normalizeText, stripArticle } from '../../text-match/normalize-text.ts'
import { createNameMatcher } from '../../text-match/score-match.ts'
import { uniqueBy } from '../../unique-by.ts'
import type { ImportTarget } from '../import-row.ts'

/** A title that the catalogue's search found. `shown` is the title in the catalogue's language, if it is another one. */
export type FoundTitle = {
  title: TitleSummary
  originalName: string
  popularity: number
  shown?: TitleSummary
}

/** Which title of the catalogue a file means. The choices are the most likely first; `isNamed` if one has the name. */
export type TitleMatch =
  | { status: 'found'; title: TitleSummary }
  | { status: 'ambiguous'; choices: TitleSummary[]; isNamed?: boolean }
  | { status: 'missing' }

const MAX_CHOICES = 5

/** Names that differ in case, accents, punctuation, spaces or an article are the same. */
const SAME_NAME = 0.95

/** Catalogues disagree about festivals and releases in other countries. */
const YEAR_TOLERANCE = 1

type Scored = FoundTitle & { isOfKind: boolean; score: number; yearDistance: number }

/**
 * Returns the title that has the name, the kind and the year of the target. Without such a title, or with several, the user
 * has to choose: also from titles of another kind, and from titles that the search knows under this name in a language that
 * it does not show. Where the file does not tell its language, the shown name counts as well.
 */
export function matchTitle(target: ImportTarget, found: readonly FoundTitle[]): TitleMatch {
  const scored = scoreTitles(target, found)
  const named = scored.filter(({ isOfKind, score }) => isOfKind && score >= SAME_NAME)
  for (let distance = 0; distance <= YEAR_TOLERANCE; distance += 1) {
    const ofYear = named.filter(({ yearDistance }) => yearDistance === distance)
    const [only] = ofYear
    if (only && ofYear.length === 1) return { status: 'found', title: toSummary(only.shown ?? only.title) }
    if (only) return toChoices(ofYear)
  }
  return toChoices(scored)
}

/** Returns one match of several searches for a target: the first title that was found, or all choices. */
export function mergeMatches(matches: readonly TitleMatch[]): TitleMatch {
  const found = matches.find(({ status }) => status === 'found')
  if (found) return found
  const ambiguous = matches
    .flatMap((match) => (match.status === 'ambiguous' ? match : []))
    .toSorted((one, other) => Number(other.isNamed ?? false) - Number(one.isNamed ?? false))
  const choices = uniqueBy(
    ambiguous.flatMap((match) => match.choices),
    titleKey,
  ).slice(0, MAX_CHOICES)
  if (choices.length === 0) return { status: 'missing' }
  return { status: 'ambiguous', choices, isNamed: ambiguous.some(({ isNamed }) => isNamed) }
}

/** Returns the match as a choice, for a search that was less than exact. */
export function asChoice(match: TitleMatch): TitleMatch {
  return match.status === 'found' ? { status: 'ambiguous', choices: [match.title], isNamed: true } : match
}

/**
 * Returns the target without a year at the end of its name, as in `Harbor Lights (2011)`, or without another addition such
 * as a country, which the catalogue's name may lack; undefined if the name has neither.
 */
export function withoutAddition(
  target: ImportTarget,
): { target: ImportTarget; isExact: boolean } | undefined {
  const groups = /^(?<name>.*\S)\s*[（(](?<addition>[^()（）]+)[）)]$/u.exec(target.name)?.groups
  const [name, addition] = [groups?.['name'], groups?.['addition']]
  if (!name || !addition) return undefined
  const isYear = /^(?:18|19|20)\d{2}$/.test(addition)
  const year = isYear ? Number(addition) : undefined
  if (year !== undefined && target.year !== undefined && target.year !== year) return undefined
  return { target: { ...target, name, ...(year !== undefined && { year }) }, isExact: isYear }
}

/** Returns the titles, the most likely first. Without a year, all are of the wanted one. */
function scoreTitles(target: ImportTarget, found: readonly FoundTitle[]): Scored[] {
  const matchName = createNameMatcher(target.name)
  const letters = toLetters(target.name)
  // The matcher compares the first words, which is most of a name without spaces between its words.
  const match = (name: string) => (letters && toLetters(name) === letters ? 1 : matchName(name))
  return found
    .map((one) => ({
      ...one,
      isOfKind: target.kind === undefined || one.title.kind === target.kind,
      score: Math.max(...listNames(target, one).map(match)),
      yearDistance: getYearDistance(target.year, one.title.date),
    }))
    .toSorted(
      (one, other) =>
        Number(other.isOfKind) - Number(one.isOfKind) ||
        other.score - one.score ||
        one.yearDistance - other.yearDistance ||
        other.popularity - one.popularity ||
        one.title.id - other.title.id,
    )
}

function listNames({ language }: ImportTarget, { title, originalName, shown }: FoundTitle): string[] {
  return [title.name, originalName, ...(shown && !language ? [shown.name] : [])]
}

function toLetters(name: string): string {
  return stripArticle(normalizeText(name)).replaceAll(' ', '')
}

function getYearDistance(year: number | undefined, date: string | null): number {
  if (year === undefined) return 0
  return date ? Math.abs(Number(date.slice(0, 4)) - year) : Infinity
}

function toChoices(scored: readonly Scored[]): TitleMatch {
  const choices = scored.slice(0, MAX_CHOICES).map(({ title, shown }) => toSummary(shown ?? title))
  const isNamed = scored.some(({ score }) => score > 0)
  return choices.length > 0 ? { status: 'ambiguous', choices, isNamed } : { status: 'missing' }
}

/** Without what the catalogue's lists have beside it. */
export function toSummary({
  kind,
  id,
  name,
  posterPath,
  backdropPath,
  date,
  rating,
}: TitleSummary): TitleSummary {
  return { kind, id, name, posterPath, backdropPath, date, rating }
}
