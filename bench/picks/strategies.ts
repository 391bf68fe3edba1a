import { createTmdbApi } from '@marquee/tmdb-emulator/api/tmdb-api.ts'
import type { Catalogue } from '@marquee/tmdb-emulator/catalogue/catalogue.ts'

import { titleKey } from '#domain/catalogue/title.ts'
import {
  collectFeatures,
  getSeedRequest,
  planDiscovery,
  selectSeeds,
  type CatalogueRequest,
} from '#domain/picks/candidate-requests.ts'
import type { Candidate } from '#domain/picks/candidate.ts'
import { parseCandidatePage, parseSeed } from '#domain/picks/parse-candidates.ts'
import { rankPicks } from '#domain/picks/rank-picks.ts'
import { getSignals } from '#domain/picks/signals.ts'

import type { SimulatedHistory } from './simulate-user.ts'

/** Returns the keys of the titles that are recommended, the best first, without those in the history. */
export type Strategy = (user: SimulatedHistory, now: number) => Promise<string[]>

const LIMIT = 20

/**
 * Creates the rankings to compare. They know the catalogue through its API only, as the app does, and recommend no title
 * that is not released yet.
 */
export function createStrategies(catalogue: Catalogue): Record<string, Strategy> {
  const api = createTmdbApi(() => catalogue)
  const request = async ({ path, parameters }: CatalogueRequest): Promise<unknown> => {
    const query = new URLSearchParams({ api_key: 'bench' })
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
    const response = await api.request(`/3${path}?${query}`)
    if (!response.ok) throw new Error(`Catalogue status ${response.status} for ${path}`)
    return response.json()
  }
  const isReleased = ({ date }: Candidate) => date !== null && date <= catalogue.today
  const list = async (path: string, kind: 'movie' | 'tv', page = 1) =>
    parseCandidatePage(await request({ path, parameters: { page } }), kind, null).filter(isReleased)

  return {
    popularity: async ({ history }) => {
      const pages = await Promise.all(
        [1, 2, 3].flatMap((page) => [list('/movie/popular', 'movie', page), list('/tv/popular', 'tv', page)]),
      )
      const titles = pages.flat().toSorted((one, other) => other.popularity - one.popularity)
      return toFreshKeys(titles, history.progress)
    },
    'TMDB recommendations': async ({ history, last }) => {
      if (!last) return []
      const pages = await Promise.all(
        [1, 2].map((page) => list(`/${last.kind}/${last.id}/recommendations`, last.kind, page)),
      )
      return toFreshKeys(pages.flat(), history.progress)
    },
    picks: async ({ history }, now) => {
      const signals = getSignals(history, now)
      const seeds = await Promise.all(
        selectSeeds(signals).map(async (title) =>
          parseSeed(await request(getSeedRequest(title)), title.kind),
        ),
      )
      const related = seeds.flatMap(({ candidates }) => candidates)
      const lists = await Promise.all(
        planDiscovery(signals, collectFeatures(seeds, related)).map(async (discovery) =>
          parseCandidatePage(await request(discovery), discovery.kind, discovery.foundBy),
        ),
      )
      const candidates = [...related, ...lists.flat()]
      const featuresByKey = collectFeatures(seeds, candidates)
      const picks = rankPicks({ signals, featuresByKey, candidates, limit: LIMIT, now })
      return picks.map(({ title }) => titleKey(title))
    },
  }
}

function toFreshKeys(titles: readonly Candidate[], history: Readonly<Record<string, unknown>>): string[] {
  return titles.map(titleKey).filter((key) => !Object.hasOwn(history, key))
}
