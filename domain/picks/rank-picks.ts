/**
 * "Picks for you": ranks candidates for a user, on the device.
 *
 * How well the ranking does, and why it weighs as it does: docs/decisions/0038-picks.md
 */
import { titleKey } from '../catalogue/title.ts'
import { toLocalDate } from '../local-date.ts'
import { isHidden, mergeCandidates, type Candidate, type HideRules, type TitleFeatures } from './candidate.ts'
import { compareScored, diversify } from './diversify.ts'
import { createExplainer, type PickReason } from './explain.ts'
import { compareTitles, isTooThin, type Signal } from './signals.ts'
import { learnTaste, scoreCandidates } from './taste.ts'

export type Pick = { title: Candidate; reason: PickReason }

export type PicksInput = {
  /** From `getSignals`. */
  signals: readonly Signal[]
  /** The features of the titles of the signals, by title key, as far as they are known. */
  featuresByKey: ReadonlyMap<string, TitleFeatures>
  candidates: readonly Candidate[]
  hidden?: HideRules
  limit: number
  /** Milliseconds since the epoch: titles that are not released yet are not picked. */
  now: number
}

/**
 * Returns the best titles with a reason each, in a varied order that depends only on the input, not on its order. Titles
 * that the user knows, dislikes or hides are left out. Without a taste to see, popular titles come first.
 */
export function rankPicks(input: PicksInput): Pick[] {
  const { featuresByKey, limit } = input
  const signals = input.signals.toSorted((one, other) => compareTitles(one.title, other.title))
  const candidates = selectCandidates(input)
  if (isTooThin(signals)) return rankByPopularity(candidates, limit)
  const taste = learnTaste(signals, featuresByKey)
  const titles = diversify(scoreCandidates(candidates, taste), limit)
  const explain = createExplainer(signals, featuresByKey, taste)
  return titles.map((title) => ({ title, reason: explain(title) }))
}

/** Returns the candidates that are neither known nor hidden, each once, in the order of their ids. */
function selectCandidates({ signals, candidates, hidden = {}, now }: PicksInput): Candidate[] {
  const known = new Set(signals.filter(({ isNew }) => !isNew).map(({ title }) => titleKey(title)))
  const today = toLocalDate(now)
  return mergeCandidates(candidates)
    .filter((title) => !known.has(titleKey(title)) && !isHidden(title, hidden))
    .filter(({ date }) => date === null || date <= today)
    .toSorted(compareTitles)
}

function rankByPopularity(candidates: readonly Candidate[], limit: number): Pick[] {
  const scored = candidates.map((candidate) => ({ candidate, score: candidate.popularity }))
  return scored
    .toSorted(compareScored)
    .slice(0, limit)
    .map(({ candidate }) => ({ title: candidate, reason: { kind: 'popular' } }))
}
