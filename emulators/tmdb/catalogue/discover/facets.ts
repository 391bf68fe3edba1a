import { getOfferKeys } from '../availability.ts'
import { getCertificate } from '../certificates.ts'
import { getKeywordId, getNetworkId } from '../derived-ids.ts'
import { addToList } from '../indexing.ts'
import { getCompanies } from '../production.ts'
import { RankSet } from '../rank-set.ts'
import type { Ranking } from '../ranking.ts'
import { getTvShowStatus } from '../seasons.ts'
import type { Title } from '../title.ts'

/** A property that `/discover` matches by exact value. Certificates and providers are followed by a region. */
export type Facet =
  | 'genre'
  | 'keyword'
  | 'company'
  | 'network'
  | 'language'
  | 'country'
  | 'status'
  | `certificate ${string}`
  | `provider ${string}`

export type FacetValue = number | string

/** TMDB's codes. The demo catalogue has no TV shows of other statuses. */
const STATUS = { returning: 0, planned: 1, inProduction: 2, ended: 3 } as const

export type FacetIndex = (facet: Facet, value: FacetValue) => RankSet

/** Indexes the titles of a ranking by facet. Each facet is indexed on first use. */
export function createFacetIndex({ titles }: Ranking, today: string): FacetIndex {
  const ranksByFacet = new Map<Facet, Map<FacetValue, number[]>>()

  const indexFacet = (facet: Facet) => {
    const ranksByValue = new Map<FacetValue, number[]>()
    for (const [rank, title] of titles.entries())
      for (const value of getValues(title, facet, today)) addToList(ranksByValue, value, rank)
    ranksByFacet.set(facet, ranksByValue)
    return ranksByValue
  }

  return (facet, value) =>
    RankSet.of(titles.length, (ranksByFacet.get(facet) ?? indexFacet(facet)).get(value) ?? [])
}

function getValues(title: Title, facet: Facet, today: string): readonly FacetValue[] {
  switch (facet) {
    case 'genre':
      return title.genreIds
    case 'keyword':
      return title.keywords.map(getKeywordId)
    case 'company':
      return getCompanies(title).map(({ id }) => id)
    case 'network':
      return title.kind === 'tv' && title.network ? [getNetworkId(title.network)] : []
    case 'language':
      return [title.language]
    case 'country':
      return title.countries
    case 'status':
      return title.kind === 'tv' ? [STATUS[getTvShowStatus(title, today)]] : []
  }
  const [name, region = ''] = facet.split(' ')
  return name === 'provider' ? getOfferKeys(title, region) : [getCertificate(title, region)]
}
