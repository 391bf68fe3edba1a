import { describe, expect, test } from 'vitest'

import type { ImportItem } from '../../import-row.ts'
import { listProfiles, selectRows } from '../../plan/select-rows.ts'
import { NOW, textFile } from '../../testing/golden.ts'
import { parseFiles } from '../parse-files.ts'

function parseList(text: string) {
  return parseFiles([textFile('NetflixViewingHistory.csv', text)], NOW)
}

const HEAD =
  'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country\n'

type Line = {
  profile?: string
  start?: string
  duration?: string
  attributes?: string
  title?: string
  type?: string
  bookmark?: string
  latest?: string
}

function parseActivity(...lines: Line[]) {
  const rows = lines.map((line) => {
    const { profile = 'Robin', start = '2021-10-20 21:36:32', attributes = '', title = 'Low Water' } = line
    const { duration = '00:40:00', type = '', bookmark = duration, latest = bookmark } = line
    return [
      profile,
      start,
      duration,
      attributes,
      `"${title}"`,
      type,
      'TV',
      bookmark,
      latest,
      'EE (Estonia)',
    ].join(',')
  })
  return parseFiles([textFile('ViewingActivity.csv', `${HEAD}${rows.join('\n')}\n`)], NOW)
}

/** Seconds until which titles were watched. */
const positions = (...lines: Line[]) => parseActivity(...lines).rows.map(({ item }) => positionOf(item))

const positionOf = (item: ImportItem) => (item.type === 'viewing' ? item.progress?.watched : undefined)

describe('a profile’s list', () => {
  test.each([
    ['German', 'Titel,Datum'],
    ['French', '"Titre","Date"'],
    ['Spanish', 'Título,Fecha'],
    ['Finnish', 'Nimi;Päivämäärä'],
    ['Japanese', 'タイトル,日付'],
    ['Arabic', 'العنوان,التاريخ'],
    ['English with an empty column', 'Title,Date,'],
  ])('may have %s heads', (_language, head) => {
    const delimiter = head.includes(';') ? ';' : ','
    const { sources, rows } = parseList(`${head}\n"Harbor Lights"${delimiter}"2020-05-27"\n`)
    expect(sources).toEqual(['netflix'])
    expect(rows).toMatchObject([
      { target: { name: 'Harbor Lights' }, item: { at: new Date(2020, 4, 27, 12).getTime() } },
    ])
  })

  test('has the language that most of its words have', () => {
    const { rows } = parseList(
      'Title,Date\n"Maré: Temporada 2: Episódio 4","24/06/2022"\n"Cais: Minissérie: Vida","05/10/2022"\n"Farol","05/10/2022"\n',
    )
    expect(rows.map(({ target }) => target.language)).toEqual(['pt-BR', 'pt-BR', 'pt-BR'])
  })

  test.each([
    ['pt-BR', 'Maré: Temporada 2: Episódio 4'],
    ['es-ES', 'Marea: Temporada 2: Episodio 4'],
    ['ca-ES', 'Marea: Temporada 2: Episodi 4'],
    ['da-DK', 'Ebbe: Sæson 2: Episode 4'],
    ['cs-CZ', 'Odliv: 2. série: 4. díl'],
  ])('has the language %s of %s', (language, title) => {
    expect(parseList(`Title,Date\n"${title}","24/06/2022"\n`).rows[0]?.target.language).toBe(language)
  })

  test('may have heads that the table of languages lacks, in a file with its name', () => {
    const text = 'Pamagat,Petsa\n"Harbor Lights","2020-05-27"\n"Quay","2020-05-26"\n'
    expect(parseList(text).rows).toMatchObject([
      { target: { name: 'Harbor Lights' }, item: { at: new Date(2020, 4, 27, 12).getTime() } },
      { target: { name: 'Quay' } },
    ])
    for (const file of [textFile('a.csv', text), textFile('NetflixViewingHistory.csv', 'a,b\n1,2\n')])
      expect(() => parseFiles([file], NOW)).toThrow('unknown-format')
  })

  test('may have dates with the names of months', () => {
    const { rows, dateOrder } = parseList('Title,Date\n"Quay","31 Mar 2021"\n"Pier","Mar 30, 2021"\n')
    const days = rows.map(({ item }) => item.at !== null && new Date(item.at).getDate())
    expect([days, dateOrder]).toEqual([[31, 30], undefined])
  })

  test.each([
    'Ebbe: Miniserie: Teil 2',
    'Ebb: Miniserie: Del 2',
    'Low Water: Limited Series: Part 2',
    'Apály: Minisorozat: 2. rész',
    'Apály: 2. rész',
  ])('calls episodes of limited series parts: %s', (title) => {
    const { rows } = parseList(`Title,Date\n"${title}","3/14/21"\n`)
    expect(rows).toMatchObject([{ item: { season: 1, episode: 2, isPosition: true } }])
  })

  test('says which of its dates are open, and has both meanings', () => {
    const { rows, dateOrder } = parseList('Title,Date\n"Harbor Lights","3/4/21"\n"Quay","5/5/20"\n')
    const [march, april] = [new Date(2021, 2, 4, 12).getTime(), new Date(2021, 3, 3, 12).getTime()]
    expect(dateOrder).toEqual({ sample: '3/4/21', at: march, otherAt: april })
    const times = (usesOtherDates: boolean) => selectRows(rows, { usesOtherDates }).map(({ item }) => item.at)
    expect(times(false)).toEqual([march, new Date(2020, 4, 5, 12).getTime()])
    expect(times(true)).toEqual([april, new Date(2020, 4, 5, 12).getTime()])
  })
})

describe('an account’s activity', () => {
  test.each<[string, Line, number[]]>([
    ['where it stopped', { duration: '00:03:00', bookmark: '01:20:00' }, [4800]],
    ['where the newest viewing stopped', { bookmark: '00:20:00', latest: '00:30:00' }, [1800]],
    [
      'the bookmark where another viewing was newer',
      { bookmark: '00:20:00', latest: 'Not latest view' },
      [1200],
    ],
    ['how long it played without a bookmark', { duration: '00:03:00', bookmark: '', latest: '' }, [180]],
    ['times without seconds', { duration: '00:03', bookmark: '0:21' }, [1260]],
    [
      'an episode that began by itself',
      { duration: '00:18:57', attributes: 'Autoplayed: user action: None; ' },
      [1137],
    ],
    [
      'what began by itself until the user joined in',
      { duration: '00:02:00', attributes: 'Autoplayed: user action: User_Interaction; ' },
      [120],
    ],
    [
      'no preview that began by itself',
      { duration: '00:02:00', attributes: 'Autoplayed: user action: None; ' },
      [],
    ],
    ['nothing that was opened by mistake', { duration: '00:00:59', bookmark: '01:20:00' }, []],
    ['no trailer', { type: 'TRAILER' }, []],
    ['no clip without a type', { title: 'Salt_hook_primary_16x9' }, []],
  ])('has %s', (_text, line, expected) => {
    const other = { title: 'Quay', duration: '00:10:00' }
    expect(positions(line, other)).toEqual([...expected, 600])
  })

  test('has one viewing for an evening with pauses, also past midnight, with the furthest position', () => {
    const { rows, skippedRows } = parseActivity(
      { start: '2021-10-21 00:40:00', duration: '00:00:30', bookmark: '00:00:30' },
      { start: '2021-10-20 23:40:00', bookmark: '00:50:00' },
      { start: '2021-10-20 22:10:00', bookmark: '00:20:00' },
      { start: '2021-10-18 22:10:00', bookmark: '00:10:00' },
    )
    expect(rows.map(({ item }) => [item.at, positionOf(item)])).toEqual([
      [Date.UTC(2021, 9, 21, 0, 40), 3000],
      [Date.UTC(2021, 9, 18, 22, 10), 600],
    ])
    expect(skippedRows, 'pauses are not lost').toBe(0)
  })

  test('tells profiles apart, also where they watch the same', () => {
    const { rows } = parseActivity({ profile: 'Kids' }, {}, { title: 'Quay' }, { profile: '__proto__' })
    expect(listProfiles(rows)).toEqual([
      { name: 'Robin', rows: 2 },
      { name: 'Kids', rows: 1 },
      { name: '__proto__', rows: 1 },
    ])
    expect(selectRows(rows, { profiles: ['Kids'] }).map(({ profile }) => profile)).toEqual(['Kids'])
    expect(selectRows(rows, {})).toHaveLength(4)
    expect(selectRows(rows, { profiles: [] })).toEqual([])
  })
})
