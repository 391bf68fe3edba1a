import type { Title } from './title-records.ts'

/** Below this, a high score says little, and TMDB leaves the title out of its list. */
const FEWEST_VOTES = 200

/** How many average votes every title is given before it is ranked, so that few votes cannot beat many. */
const PRIOR_VOTES = 400
const PRIOR_SCORE = 6.8

/** The titles with enough votes, best first. */
export function topRated<Item extends Title>(titles: readonly Item[]): Item[] {
  return titles
    .filter(({ votes }) => votes >= FEWEST_VOTES)
    .toSorted((one, other) => weightedScore(other) - weightedScore(one) || one.id - other.id)
}

function weightedScore({ score, votes }: Title): number {
  return (score * votes + PRIOR_SCORE * PRIOR_VOTES) / (votes + PRIOR_VOTES)
}
