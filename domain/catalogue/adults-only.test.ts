import { expect, test } from 'vitest'

import { parseTvCredits } from '../filters/credited-shows.ts'
import { parsePeoplePage } from '../people/people.ts'
import { parsePerson } from '../people/person.ts'
import { parseCandidatePage, parseSeed } from '../picks/parse-candidates.ts'
import { parseCollectionPage, parseSearchPage } from '../search/search-results.ts'
import { parseCredits } from './cast-and-crew.ts'
import { parseCollection } from './collection.ts'
import { parseEpisodes } from './episodes.ts'
import { parseTitlePage } from './from-tmdb.ts'

const ADULTS_ONLY = [
  { id: 2, title: 'Adult', name: 'Adult', adult: true },
  { id: 3, title: 'Softcore', name: 'Softcore', softcore: true },
]
const ORDINARY = { id: 1, title: 'Low Water', name: 'Low Water', adult: false, softcore: false }
const ITEMS = [...ADULTS_ONLY, ORDINARY]
const PAGE = { results: ITEMS }
const CREDITS = { cast: ITEMS, crew: ITEMS.map((item) => ({ ...item, department: 'Art', job: 'Painter' })) }

test.each<[string, unknown[]]>([
  ['a list of titles', parseTitlePage(PAGE).items],
  ['a search', parseSearchPage(PAGE).items],
  ['a search for collections', parseCollectionPage(PAGE)],
  ['a list of people', parsePeoplePage(PAGE).items],
  [
    'what a person is known for',
    parsePeoplePage({ results: [{ id: 1, known_for: ITEMS }] }).items[0]?.titles ?? [],
  ],
  ['a collection', parseCollection({ id: 1, parts: ITEMS }).parts],
  ['a cast', parseCredits(CREDITS).cast],
  ['a crew', parseCredits(CREDITS).crew],
  [
    'the guests of an episode',
    parseEpisodes({ episodes: [{ id: 1, episode_number: 1, guest_stars: ITEMS }] })[0]?.guestStars ?? [],
  ],
  ['a filmography', parsePerson({ id: 1, combined_credits: { cast: ITEMS, crew: [] } }).filmography],
  ['a person’s best known titles', parsePerson({ id: 1, combined_credits: CREDITS }).knownFor],
  ['the TV shows of a person', parseTvCredits({ cast: ITEMS, crew: [] })],
  ['picks from a list', parseCandidatePage(PAGE, 'movie', null)],
  ['picks from a title', parseSeed({ id: 9, recommendations: PAGE }, 'movie').candidates],
])('%s has no adults-only entries', (_list, items) => {
  expect(items).toHaveLength(1)
  expect(JSON.stringify(items)).not.toMatch(/Adult|Softcore/)
})

test('an adults-only person has a page', () => {
  expect(parsePerson({ id: 2, name: 'Ana Lune', adult: true }).name).toBe('Ana Lune')
})
