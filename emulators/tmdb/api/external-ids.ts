import { hashText } from '@marquee/demo-artwork/seeded-random.ts'

import type { Person } from '../catalogue/person.ts'
import { getRecordedFacts } from '../catalogue/recorded-facts.ts'
import { titleKey, type Title } from '../catalogue/title.ts'

/** The social accounts and other databases that no demo title or person has. */
export const NO_SOCIAL_IDS = { wikidata_id: null, facebook_id: null, instagram_id: null, twitter_id: null }

/**
 * Returns an ID in IMDb's format, from the range that starts with 9, which IMDb has not reached yet; null for titles
 * without votes.
 */
export function getImdbId(title: Title): string | null {
  if (title.finalVotes === 0) return null
  return `tt9${String(hashText(titleKey(title)) % 10_000_000).padStart(7, '0')}`
}

export function getPersonImdbId(person: Person): string | null {
  if (!getRecordedFacts(person).isOnImdb) return null
  return `nm9${String(hashText(`person-${person.id}`) % 10_000_000).padStart(7, '0')}`
}

/** Returns the body of `external_ids`, without the title's own ID. */
export function toExternalIds(title: Title) {
  return title.kind === 'movie'
    ? { imdb_id: getImdbId(title), ...NO_SOCIAL_IDS }
    : {
        imdb_id: getImdbId(title),
        freebase_mid: null,
        freebase_id: null,
        tvdb_id: null,
        tvrage_id: null,
        ...NO_SOCIAL_IDS,
      }
}
