import { appendTo } from '../append-to.ts'
import { offersIn } from '../availability.ts'
import { certificateOf } from '../certificates.ts'
import { keywordId } from '../keywords.ts'
import { companiesOf, networkId } from '../makers.ts'
import { RankSet } from '../rank-set.ts'
import type { Ranking } from '../ranking.ts'
import type { Title } from '../title-records.ts'

/** What a title can be asked for by name or number; those behind a region differ from country to country. */
export type Facet =
  | 'genre'
  | 'keyword'
  | 'company'
  | 'network'
  | 'language'
  | 'country'
  | `certificate ${string}`
  | `provider ${string}`

export type FacetValue = number | string

/** Gives the ranks of the titles that have a value of a facet. */
export type Facets = (facet: Facet, value: FacetValue) => RankSet

/** Sorts the titles of a ranking by their facets, each facet when somebody first asks for it. */
export function createFacets({ titles }: Ranking): Facets {
  const ranksByFacet = new Map<Facet, Map<FacetValue, number[]>>()

  const sort = (facet: Facet) => {
    const ranksByValue = new Map<FacetValue, number[]>()
    for (const [rank, title] of titles.entries())
      for (const value of valuesOf(title, facet)) appendTo(ranksByValue, value, rank)
    ranksByFacet.set(facet, ranksByValue)
    return ranksByValue
  }

  return (facet, value) =>
    RankSet.of(titles.length, (ranksByFacet.get(facet) ?? sort(facet)).get(value) ?? [])
}

function valuesOf(title: Title, facet: Facet): readonly FacetValue[] {
  switch (facet) {
    case 'genre':
      return title.genreIds
    case 'keyword':
      return title.keywords.map(keywordId)
    case 'company':
      return companiesOf(title).map(({ id }) => id)
    case 'network':
      return title.kind === 'tv' ? [networkId(title.network)] : []
    case 'language':
      return [title.language]
    case 'country':
      return title.countries
  }
  const [name, region = ''] = facet.split(' ')
  return name === 'provider' ? offersIn(title, region) : [certificateOf(title, region)]
}
