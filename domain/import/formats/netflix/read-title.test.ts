import { describe, expect, test } from 'vitest'

import { readTitle } from './read-title.ts'

/** The ways to read a name, as in `tv Low Water s2e5 The Weir`. */
function read(title: string): string[] {
  return readTitle(title).readings.map(({ target, episode }) => {
    const { season, seasonName, episode: number, episodeName } = episode
    const position = [season !== undefined && `s${season}`, number !== undefined && `e${number}`]
    return [
      target.kind ?? 'any',
      target.name,
      seasonName && `(${seasonName})`,
      position.filter(Boolean).join(''),
      number === undefined && episodeName,
    ]
      .filter(Boolean)
      .join(' ')
  })
}

describe('a season and an episode are known', () => {
  test.each([
    [
      'English',
      'Low Water: Season 2: Episode 3',
      'Low Water: Series 2: Episode 3',
      'Low Water: Limited Series: Episode 3',
    ],
    ['German', 'Ebbe: Staffel 2: Folge 3', 'Ebbe: 2. Staffel: Folge 3', 'Ebbe: Miniserie: Folge 3'],
    [
      'French',
      'Marée : Saison 2 : Épisode 3',
      'Marée\u00a0: Saison 2\u00a0: Épisode 3',
      'Marée : Mini-série : Épisode 3',
    ],
    ['Spanish', 'Marea: Temporada 2: Episodio 3', 'Marea: T2: Capítulo 3', 'Marea: Miniserie: Episodio 3'],
    [
      'Portuguese',
      'Maré: Temporada 2: Episódio 3',
      'Maré: 2ª Temporada: Episódio 3',
      'Maré: Minissérie: Episódio 3',
    ],
    [
      'Italian',
      'Marea: Stagione 2: Episodio 3',
      'Marea: 2ª stagione: Episodio 3',
      'Marea: Miniserie: Episodio 3',
    ],
    ['Dutch', 'Eb: Seizoen 2: Aflevering 3', 'Eb: seizoen 2: aflevering 3', 'Eb: Miniserie: Aflevering 3'],
    ['Polish', 'Odpływ: Sezon 2: Odcinek 3', 'Odpływ: sezon 2: odcinek 3', 'Odpływ: Miniserial: Odcinek 3'],
    ['Danish', 'Ebbe: Sæson 2: Afsnit 3', 'Ebbe: Sæson 2: Episode 3', 'Ebbe: Miniserie: Afsnit 3'],
    ['Swedish', 'Ebb: Säsong 2: Avsnitt 3', 'Ebb: säsong 2: avsnitt 3', 'Ebb: Miniserie: Avsnitt 3'],
    ['Norwegian', 'Fjære: Sesong 2: Episode 3', 'Fjære: Sesong 2: Avsnitt 3', 'Fjære: Miniserie: Episode 3'],
    ['Finnish', 'Luode: Kausi 2: Jakso 3', 'Luode: 2. kausi: Jakso 3', 'Luode: Minisarja: Jakso 3'],
    ['Czech', 'Odliv: Řada 2: Díl 3', 'Odliv: 2. řada: 3. díl', 'Odliv: Minisérie: Epizoda 3'],
    ['Slovak', 'Odliv: Séria 2: Epizóda 3', 'Odliv: 2. séria: 3. epizóda', 'Odliv: Miniséria: Epizóda 3'],
    ['Hungarian', 'Apály: 2. évad: 3. epizód', 'Apály: Évad 2: 3. rész', 'Apály: Minisorozat: 3. epizód'],
    [
      'Romanian',
      'Reflux: Sezonul 2: Episodul 3',
      'Reflux: Sezon 2: Episod 3',
      'Reflux: Miniserie: Episodul 3',
    ],
    ['Turkish', 'Gelgit: Sezon 2: Bölüm 3', 'Gelgit: 2. Sezon: 3. Bölüm', 'Gelgit: Mini Dizi: 3. Bölüm'],
    [
      'Greek',
      'Άμπωτη: Κύκλος 2: Επεισόδιο 3',
      'Άμπωτη: Σεζόν 2: Επεισόδιο 3',
      'Άμπωτη: Μίνι σειρά: Επεισόδιο 3',
    ],
    ['Russian', 'Отлив: Сезон 2: Серия 3', 'Отлив: 2 сезон: 3 серия', 'Отлив: Мини-сериал: Эпизод 3'],
    ['Ukrainian', 'Відплив: Сезон 2: Серія 3', 'Відплив: Сезон 2: Епізод 3', 'Відплив: Мінісеріал: Серія 3'],
    [
      'Croatian',
      'Oseka: Sezona 2: Epizoda 3',
      'Oseka: 2. sezona: 3. epizoda',
      'Oseka: Mini-serija: Epizoda 3',
    ],
    [
      'Japanese',
      '引き潮: シーズン2: エピソード3',
      '引き潮：シーズン２：第３話',
      '引き潮: リミテッドシリーズ: エピソード3',
    ],
    [
      'Japanese series',
      '引き潮: 第2シリーズ: 第3話',
      '引き潮: 第二シリーズ: 3話',
      '引き潮: ミニシリーズ: 第三話',
    ],
    ['Korean', '썰물: 시즌 2: 3화', '썰물: 시즌 2: 에피소드 3', '썰물: 리미티드 시리즈: 제3화'],
    ['simplified Chinese', '退潮：第 2 季：第 3 集', '退潮: 第二季: 第三集', '退潮：限定剧：第 3 集'],
    ['traditional Chinese', '退潮：第 2 季：第 3 集', '退潮: 第２季: 第３集', '退潮：限定劇：第 3 集'],
    ['Thai', 'น้ำลง: ซีซั่น 2: ตอนที่ 3', 'น้ำลง: ซีซัน ๒: ตอน ๓', 'น้ำลง: มินิซีรีส์: ตอนที่ 3'],
    ['Vietnamese', 'Triều: Mùa 2: Tập 3', 'Triều: mùa 2: tập 3', 'Triều: Phim ngắn tập: Tập 3'],
    [
      'Indonesian',
      'Surut: Musim 2: Episode 3',
      'Surut: musim 2: episode 3',
      'Surut: Serial Terbatas: Episode 3',
    ],
    ['Malay', 'Surut: Musim 2: Episod 3', 'Surut: musim 2: episod 3', 'Surut: Siri Terhad: Episod 3'],
    ['Arabic', 'الجزر: الموسم 2: الحلقة 3', 'الجزر: الموسم ٢: الحلقة ٣', 'الجزر: مسلسل قصير: الحلقة 3'],
    [
      'Arabic words',
      'الجزر: الموسم الثاني: الحلقة الثالثة',
      '\u200fالجزر: الموسم 2: حلقة 3',
      'الجزر: مسلسل محدود: الحلقة 3',
    ],
    ['Hebrew', 'שפל: עונה 2: פרק 3', 'שפל: עונה 2: פרק 3', 'שפל: מיני-סדרה: פרק 3'],
    [
      'Catalan',
      'Marea: Temporada 2: Episodi 3',
      'Marea: 2.ª temporada: Capítol 3',
      'Marea: Minisèrie: Episodi 3',
    ],
    [
      'Galician',
      'Marea: Temporada 2: Episodio 3',
      'Marea: 2ª tempada: Episodio 3',
      'Marea: Miniserie: Episodio 3',
    ],
    [
      'Basque',
      'Itsasbehera: 2. denboraldia: 3. atala',
      'Itsasbehera: Denboraldia 2: 3. kapitulua',
      'Itsasbehera: Miniseriea: 3. atala',
    ],
    ['Bulgarian', 'Отлив: Сезон 2: Епизод 3', 'Отлив: 2-ри сезон: Епизод 3', 'Отлив: Минисериал: Епизод 3'],
    [
      'ordinals with points',
      'Maré: 2.ª Temporada: Episódio 3',
      'Maré: 2.º Temporada: Episódio 3',
      'Maré: Minissérie: 3.º episódio',
    ],
    [
      'ordinals with letters',
      'Low Water: 2nd Season: Episode 3',
      'Low Water: 2e saison: 3ème épisode',
      'Low Water: Мини–сериал: 3-я серия',
    ],
    [
      'Greek ordinals',
      'Άμπωτη: 2ος κύκλος: 3ο επεισόδιο',
      'Άμπωτη: 2η σεζόν: 3ο επεισόδιο',
      'Άμπωτη: Μίνι σειρά: 3ο επεισόδιο',
    ],
    ['Flemish', 'Eb: Reeks 2: Aflevering 3', 'Eb: reeks 2: aflevering 3', 'Eb: Miniserie: Aflevering 3'],
    ['Hindi', 'भाटा: सीज़न 2: एपिसोड 3', 'भाटा: सीज़न २: एपिसोड ३', 'भाटा: लिमिटेड सीरीज़: एपिसोड 3'],
  ])('in %s', (_language, title, other, limited) => {
    const [show = ''] = title.split(/\s*[:：]\s*/)
    expect([read(title), read(other)]).toEqual([[`tv ${show} s2e3`], [`tv ${show} s2e3`]])
    expect(read(limited)).toEqual([`tv ${show} s1e3`])
  })
})

describe('a name is', () => {
  test.each([
    ['an episode by name', 'Low Water: Season 2: The Weir', ['tv Low Water s2 The Weir']],
    ['an episode by name and number', 'Low Water: Season 2: The Weir (Episode 5)', ['tv Low Water s2e5']],
    ['an episode by name and number in German', 'Ebbe: Staffel 2: Das Wehr (Folge 5)', ['tv Ebbe s2e5']],
    ['an episode by name and number in Japanese', '引き潮: シーズン2: 堰（第5話）', ['tv 引き潮 s2e5']],
    [
      'an episode whose name has a colon',
      'Low Water: Season 2: The Weir: Night',
      ['tv Low Water s2 The Weir: Night'],
    ],
    ['an episode of a show whose name has colons', 'Low: Water: Season 2: Weir', ['tv Low: Water s2 Weir']],
    ['an episode of a season with the show’s name', 'Low Water: Low Water 3: Weir', ['tv Low Water s3 Weir']],
    [
      'an episode of a season with the show’s name, and a chapter',
      'Low Water: Low Water 4: Chapter Eight: Weir',
      ['tv Low Water s4e8'],
    ],
    ['an episode by name and chapter', 'Marea: Temporada 2: Presa (Capítulo 5)', ['tv Marea s2e5']],
    ['an episode of a part', 'Low Water: Part 3: Episode 2', ['tv Low Water s3e2']],
    ['an episode of a part in words', 'Low Water: Part Two: Episode Three', ['tv Low Water s2e3']],
    ['a chapter that goes on counting', 'Low Water: Season 2: Chapter 14: Weir', ['tv Low Water s2e14']],
    ['a movie', 'Harbor Lights', ['any Harbor Lights']],
    ['a movie with a colon that is no separator', 'Re:Harbor', ['any Re:Harbor']],
    ['a movie with something else in parentheses', 'Harbor Lights (Uncut)', ['any Harbor Lights (Uncut)']],
  ])('%s', (_case, title, expected) => {
    expect(read(title)).toEqual(expected)
  })

  test.each([
    [
      'an episode of the only season',
      'High Tide: Episode 6',
      ['tv High Tide s1e6', 'any High Tide: Episode 6'],
    ],
    [
      'an episode of a show with colons, or of a season with a name',
      'HARROW: Monster: The Good Box (Episode 4)',
      [
        'tv HARROW: Monster s1e4',
        'tv HARROW (Monster) e4',
        'tv HARROW s1e4',
        'any HARROW: Monster: The Good Box (Episode 4)',
      ],
    ],
    [
      'a movie, or a season, or an episode',
      'Arlo Wren: Part 2',
      ['any Arlo Wren: Part 2', 'tv Arlo Wren s2', 'tv Arlo Wren s1 Part 2'],
    ],
    [
      'an episode of a season with an addition, or a movie',
      'Low Water: Season 4 Remix: Weir',
      ['tv Low Water s4 Weir', 'any Low Water: Season 4 Remix: Weir'],
    ],
    [
      'a movie, or the last chapter',
      'Jack Quill (Chapter 2)',
      ['any Jack Quill (Chapter 2)', 'tv Jack Quill s1e2'],
    ],
    ['a movie, or a chapter', 'Jack Quill: Chapter 2', ['any Jack Quill: Chapter 2', 'tv Jack Quill s1e2']],
    [
      'a season with a part, or a movie',
      'Arlo Wren: Part 2: Harbor',
      ['tv Arlo Wren s2 Harbor', 'any Arlo Wren: Part 2: Harbor'],
    ],
    ['a movie, or an episode by name', 'Quay: Fog', ['any Quay: Fog', 'tv Quay s1 Fog']],
  ])('as likely %s', (_case, title, expected) => {
    expect(read(title)).toEqual(expected)
  })

  test.each(['Quayside: : ', 'Quayside: Season 2: ', 'Quayside: :', 'Quayside：：'])(
    '%j an unknown episode',
    (title) => {
      expect(read(title)).toEqual(['tv Quayside'])
    },
  )

  test.each(['', ' ', ': ', ': : '])('%j nothing', (title) => {
    expect(read(title)).toEqual([])
  })
})
