import { describe, expect, onTestFinished, test } from 'vitest'

import type { TitleSummary } from '../../catalogue/title.ts'
import { setFormatLocale } from '../../format-locale.ts'
import {
  targetKey,
  type ImportItem,
  type ImportReading,
  type ImportRow,
  type ImportTarget,
} from '../import-row.ts'
import { seasonKey, type SeasonEpisode, type TitleLookups } from './lookups.ts'
import type { TitleMatch } from './match-title.ts'
import { resolveRow } from './resolve-row.ts'

const MOVIE = summary('movie', 9, 'Low Water: Part 2')
const TV_SHOW = summary('tv', 7, 'Low Water')

function summary(kind: 'movie' | 'tv', id: number, name: string): TitleSummary {
  return { kind, id, name, date: '2021-05-01', posterPath: null, backdropPath: null, rating: null }
}

type ViewingItem = ImportItem & { type: 'viewing' }

function reading(target: ImportTarget, changes: Partial<ViewingItem> = {}): ImportReading {
  return { target, item: { type: 'viewing', at: 5, ...changes } }
}

const show: ImportTarget = { kind: 'tv', name: 'Low Water' }
const found = (title: TitleSummary): TitleMatch => ({ status: 'found', title })
const open = (...choices: TitleSummary[]): TitleMatch => ({ status: 'ambiguous', choices })
const MISSING: TitleMatch = { status: 'missing' }

function lookups(matches: [ImportTarget, TitleMatch][], changes: Partial<TitleLookups> = {}): TitleLookups {
  return {
    matches: new Map(matches.map(([target, match]) => [targetKey(target), match])),
    choices: new Map(),
    episodeChoices: new Map(),
    episodes: new Map(),
    details: new Map(),
    ...changes,
  }
}

function seasons(lists: Record<string, SeasonEpisode[]>): Pick<TitleLookups, 'episodes' | 'details'> {
  const numbers = Object.keys(lists).filter((season) => /^\d+$/.test(season))
  return {
    episodes: new Map(Object.entries(lists).map(([season, list]) => [`7-${season}`, list])),
    details: new Map([
      [
        'tv-7',
        {
          runtimeMinutes: 50,
          seasons: numbers.map((number) => ({ number: Number(number), name: `saga ${number}` })),
        },
      ],
    ]),
  }
}

const episode = (number: number, name = `episode ${number}`): SeasonEpisode => ({
  number,
  name,
  label: name,
  runtimeMinutes: 20,
})

/** The episode as `s2e5`, or what is needed, or nothing. */
function findOne(item: Partial<ViewingItem>, known: Partial<TitleLookups>, target = show): string {
  const { need, resolved } = resolveRow(reading(target, item), lookups([[target, found(TV_SHOW)]], known))
  if (need) return `needs ${need.type} ${need.key}`
  const playable = resolved?.playable
  return playable?.kind === 'tv' ? `s${playable.season}e${playable.episode}` : 'nothing'
}

describe('an episode is', () => {
  const known = seasons({
    1: [episode(1, 'pilot'), episode(2)],
    2: [episode(3, 'the weir'), episode(4, 'fog'), episode(5, 'fog')],
    '1-de-DE': [episode(1, 'anfang'), episode(2)],
    '2-de-DE': [episode(3, 'das wehr'), episode(4), episode(5)],
    5: [],
  })
  test.each<[string, Partial<ViewingItem>, string]>([
    ['its number', { season: 9, episode: 3 }, 's9e3'],
    ['its number in a season that goes on counting', { season: 2, episode: 4, isPosition: true }, 's2e4'],
    ['its position in a season that goes on counting', { season: 2, episode: 1, isPosition: true }, 's2e3'],
    [
      'its number where the next season goes on counting',
      { season: 1, episode: 4, isPosition: true },
      's2e4',
    ],
    ['none beyond the season', { season: 2, episode: 9, isPosition: true }, 'nothing'],
    [
      'its name rather than its number',
      { season: 2, episode: 2, isPosition: true, episodeName: 'The Weir!' },
      's2e3',
    ],
    ['its number among equal names', { season: 2, episode: 5, isPosition: true, episodeName: 'Fog' }, 's2e5'],
    ['the one of its name in another season', { season: 5, episodeName: 'The Weir' }, 's2e3'],
    ['none of a name that several have elsewhere', { season: 5, episodeName: 'Episode 2' }, 's1e2'],
    ['of the season with the name', { seasonName: 'Saga 2', episodeName: 'The Weir' }, 's2e3'],
    ['none of a season that is unknown', { seasonName: 'Other', episodeName: 'The Weir' }, 'nothing'],
    ['none of a season that the catalogue lacks', { season: 5, episode: 1, isPosition: true }, 'nothing'],
    ['none without a season', { episode: 1 }, 'nothing'],
    ['none without a number and a name', { season: 1 }, 'nothing'],
  ])('%s', (_text, item, expected) => {
    expect(findOne(item, known)).toBe(expected)
  })

  test('named in the language of the file', () => {
    const german = { ...show, language: 'de-DE' }
    expect(findOne({ season: 2, episodeName: 'Das Wehr' }, known, german)).toBe('s2e3')
  })

  test.each<[string, Partial<ViewingItem>, string]>([
    ['in the language of the interface', { season: 2, episodeName: 'La Digue' }, 's2e3'],
    ['in English', { season: 2, episodeName: 'The Weir' }, 's2e3'],
    ['in English, in a season with an English name', { seasonName: 'Saga 2', episodeName: 'Fog' }, 's2e4'],
    [
      'in English, once the season is looked up',
      { season: 1, episodeName: 'Pilot' },
      'needs episodes 7-1-en',
    ],
  ])(
    'named %s where the interface is in another language and the file names none',
    (_text, item, expected) => {
      setFormatLocale('fr')
      onTestFinished(() => setFormatLocale('en-US'))
      const french = seasons({
        1: [episode(1), episode(2)],
        2: [episode(3, 'la digue'), episode(4)],
        '2-en': [episode(3, 'the weir'), episode(4, 'fog')],
      })
      const details = new Map([
        ['tv-7', { runtimeMinutes: 50, seasons: [{ number: 2, name: 'deuxieme saga' }] }],
        ['tv-7-en', { runtimeMinutes: 50, seasons: [{ number: 2, name: 'saga 2' }] }],
      ])
      expect(findOne(item, { ...french, details })).toBe(expected)
    },
  )

  test('its number where the catalogue knows nothing of the seasons', () => {
    const nothing = seasons({ 2: [] })
    const item = { season: 2, episode: 5, isPosition: true }
    expect(findOne(item, nothing)).toBe('nothing')
    const details = new Map([['tv-7', { runtimeMinutes: null, seasons: [] }]])
    expect(findOne(item, { ...nothing, details })).toBe('s2e5')
  })

  test.each<[string, Partial<ViewingItem>, Partial<TitleLookups>, string]>([
    ['nothing for a number', { season: 2, episode: 5 }, {}, 's2e5'],
    ['the season for a name', { season: 2, episodeName: 'Fog' }, {}, `needs episodes ${seasonKey(7, 2)}`],
    ['the season for a position', { season: 2, episode: 5, isPosition: true }, {}, 'needs episodes 7-2'],
    [
      'the season for a length',
      { season: 2, episode: 5, progress: { watched: 9, duration: 0 } },
      {},
      'needs episodes 7-2',
    ],
    ['the show for a season by name', { seasonName: 'Saga' }, {}, 'nothing'],
    ['the show for a season by name', { seasonName: 'Saga', episode: 1 }, {}, 'needs details tv-7'],
    [
      'the other seasons for a name that is not in its own',
      { season: 2, episodeName: 'Rain' },
      { ...known, episodes: new Map([[seasonKey(7, 2), [episode(3)]]]) },
      'needs episodes 7-1',
    ],
  ])('looked up with %s', (_text, item, some, expected) => {
    expect(findOne(item, some)).toBe(expected)
  })
})

test('an episode that its season has under another name is one that the user chooses', () => {
  const known = seasons({ 2: [episode(3, 'the weir'), episode(4, 'fog')] })
  const row = reading(show, { season: 2, episodeName: 'Das Wehr' })
  const ask = (...choice: (number | null)[]) => {
    const episodeChoices = new Map(choice.map((number) => ['7-2 das wehr', number]))
    const found7 = lookups([[show, found(TV_SHOW)]], { ...known, episodeChoices })
    const { openEpisode, state, resolved } = resolveRow(row, found7)
    expect(openEpisode).toMatchObject({ title: TV_SHOW, season: 2, name: 'Das Wehr' })
    return state ?? resolved?.playable
  }
  expect(ask()).toBe('waiting')
  expect(ask(null)).toBe('left-out')
  expect(ask(3)).toEqual({ kind: 'tv', id: 7, season: 2, episode: 3 })
})

describe('a line with several readings is', () => {
  const whole: ImportTarget = { name: 'Low Water: Part 2' }
  const row: ImportRow = {
    ...reading(whole),
    alternatives: [reading(show, { season: 1, episodeName: 'Part 2' })],
  }
  const withEpisode = { episodes: new Map([[seasonKey(7, 1), [episode(4, 'part 2')]]]) }
  const without = seasons({ 1: [episode(1)] })

  test.each<[string, [ImportTarget, TitleMatch][], Partial<TitleLookups>, string | number]>([
    ['looked up one after the other', [], {}, 'needs any|low water part 2|'],
    ['the first that the catalogue has', [[whole, found(MOVIE)]], {}, 9],
    ['looked up in the next way without the first', [[whole, MISSING]], {}, 'needs tv|low water|'],
    [
      'the next one',
      [
        [whole, MISSING],
        [show, found(TV_SHOW)],
      ],
      withEpisode,
      7,
    ],
    [
      'the next one before a choice',
      [
        [whole, open(MOVIE)],
        [show, found(TV_SHOW)],
      ],
      withEpisode,
      7,
    ],
    [
      'a choice without an episode',
      [
        [whole, open(MOVIE)],
        [show, found(TV_SHOW)],
      ],
      without,
      'waiting',
    ],
    [
      'nothing without any',
      [
        [whole, MISSING],
        [show, MISSING],
      ],
      {},
      'nothing',
    ],
  ])('%s', (_text, matches, known, expected) => {
    const { need, resolved, state } = resolveRow(row, lookups(matches, known))
    expect(need ? `needs ${need.key}` : (resolved?.title.id ?? state ?? 'nothing')).toBe(expected)
  })

  test('asked about until the user says that it is none', () => {
    const known = lookups([
      [whole, open(MOVIE)],
      [show, open(TV_SHOW)],
    ])
    const ask = (...choices: [ImportTarget, TitleSummary | null][]) => {
      const chosen = new Map(choices.map(([target, title]) => [targetKey(target), title]))
      const { questions, state, resolved } = resolveRow(row, { ...known, ...withEpisode, choices: chosen })
      return [questions?.map(({ key }) => key), state ?? resolved?.title.id]
    }
    const [first, second] = [targetKey(whole), targetKey(show)]
    expect(ask()).toEqual([[first], 'waiting'])
    expect(ask([whole, MOVIE])).toEqual([[first], 9])
    expect(ask([whole, null])).toEqual([[first, second], 'waiting'])
    expect(ask([whole, null], [show, TV_SHOW])).toEqual([[first, second], 7])
    expect(ask([whole, null], [show, null])).toEqual([[first, second], 'left-out'])
  })

  test('asked about by the reading with a similar name first', () => {
    const known = lookups([
      [whole, open(MOVIE)],
      [show, { status: 'ambiguous', choices: [TV_SHOW], isNamed: true }],
    ])
    expect(resolveRow(row, known).questions?.map(({ key }) => key)).toEqual([targetKey(show)])
  })
})
