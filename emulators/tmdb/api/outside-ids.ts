import { titleKey, type TitleRef } from '../catalogue/title-ref.ts'
import { hashText } from '../seeded-random.ts'

/** An id in the manner of IMDb. All begin with a 9 and have eight digits, where IMDb has not come yet. */
export function imdbId(title: TitleRef): string {
  return `tt9${String(hashText(titleKey(title)) % 10_000_000).padStart(7, '0')}`
}

/** The same for a person. */
export function personImdbId(personId: number): string {
  return `nm9${String(hashText(`person-${personId}`) % 10_000_000).padStart(7, '0')}`
}

/** A record's name in the manner of TMDB's database: 24 hexadecimal digits. */
export function recordId(text: string): string {
  return ['a', 'b', 'c']
    .map((part) =>
      hashText(part + text)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
}

/** The body of `external_ids`, without the id of the title itself. */
export function externalIds(title: TitleRef) {
  const social = { wikidata_id: null, facebook_id: null, instagram_id: null, twitter_id: null }
  return title.kind === 'movie'
    ? { imdb_id: imdbId(title), ...social }
    : {
        imdb_id: imdbId(title),
        freebase_mid: null,
        freebase_id: null,
        tvdb_id: null,
        tvrage_id: null,
        ...social,
      }
}
