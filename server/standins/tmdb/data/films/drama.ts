import type { FilmEntry } from '../film-entry.ts'

/** Families, marriages, trades, and the rooms they happen in. */
export const DRAMA_FILMS: readonly FilmEntry[] = [
  {
    id: 517442,
    title: 'What the Orchard Owed',
    originalTitle: 'რა ემართა ბაღს',
    language: 'ka',
    countries: ['GE'],
    released: '2020-10-02',
    minutes: 113,
    genres: ['Drama'],
    tagline: 'Count the trees. Then count the brothers.',
    overview:
      "In Kakheti a dead man's will leaves his quince orchard to whichever son can prove that he planted it. Both remember digging the same holes on the same night in 1989, while tanks went by on the road. Their mother, who has not spoken since, walks out to the trees with an axe and starts giving evidence.",
    score: 7.7,
    votes: 486,
    scene: 'garden',
    roles:
      'm Vakhtang, m Irakli, f Mother Nanuli, f Eteri, m Notary Gogi, f Daughter Salome, m Neighbour Zura, m Young Vakhtang, m Young Irakli, m The Father, f The Judge',
  },
  {
    id: 649976,
    title: 'Ama and the Blue Ledger',
    language: 'en',
    countries: ['GH'],
    released: '2026-01-23',
    minutes: 108,
    genres: ['Drama', 'Crime'],
    tagline: 'She kept the books. The books kept her.',
    overview:
      "For twenty-two years Ama Boadu has done the accounts of Tema's fish market in one blue ledger: every loan, every favour, every husband. When the harbour is sold over the traders' heads, the buyers need that book destroyed and the traders need it read aloud. Ama would prefer that nobody looked too closely at page one hundred and six.",
    score: 7.6,
    votes: 701,
    scene: 'harbour',
    roles:
      'f Ama Boadu, f Market Queen Esi Mensima, m Kojo Boadu, m Buyer Mr. Vandersloot, m Inspector Ayitey, f Efe, m Harbour Master Quaye, f Lawyer Serwaa, m Fisherman Papa Joe, f Young Ama, m The Man on Page 106',
  },
  {
    id: 22815,
    title: 'The Weight of Swallows',
    originalTitle: 'A fecskék súlya',
    language: 'hu',
    countries: ['HU'],
    released: '1961-11-16',
    minutes: 88,
    genres: ['Drama', 'War', 'History'],
    tagline: 'They fly south. He waits for the train.',
    overview:
      "A stationmaster on the Great Plain has orders to send the swallows' nests under his platform roof to a museum, and a sealed wagon to the east. He delays both by the same means: paperwork. Over three summer days, while guards play cards in the shade, the forms multiply, and a small town learns to spell very slowly.",
    score: 8.0,
    votes: 1150,
    scene: 'train',
    roles:
      'm Stationmaster Balla, f Erzsi Balla, m Sergeant Kopp, m Pointsman Jani, f Telegraph Clerk Piroska, m The Ornithologist, m Doctor Halmos, f Schoolgirl Vica, m Guard One, m Guard Two, m Hand at the Grating',
  },
  {
    id: 552190,
    title: 'Inventory of a Marriage',
    originalTitle: '어느 결혼의 목록',
    language: 'ko',
    countries: ['KR'],
    released: '2022-11-10',
    minutes: 121,
    genres: ['Drama', 'Romance'],
    tagline: 'One sofa. Two names. No hurry.',
    overview:
      'Divorcing after nineteen years, a crane operator and a dental nurse in Incheon must list what they own for the court: the rice cooker, the tent, a tooth, a song. Each object sends them back to the day that it came home. Somewhere around item two hundred the list grows longer than the marriage, and neither wants to be the one to sign.',
    score: 7.9,
    votes: 1644,
    scene: 'house',
    roles:
      "m Tae-oh, f Min-kyung, f Daughter Ha-eun, m Court Clerk Yoo, f Min-kyung's Mother, m Crane Foreman, f Dentist Mrs. Ko, m Neighbour with the Drill, m Young Tae-oh, f Young Min-kyung, f Furniture Dealer",
  },
  {
    id: 611033,
    title: 'Music for an Empty Ferry',
    originalTitle: 'Μουσική για άδειο πλοίο',
    language: 'el',
    countries: ['GR'],
    released: '2024-09-19',
    minutes: 105,
    genres: ['Drama', 'Music'],
    tagline: 'No passengers. Full house.',
    overview:
      'Through the whole of one winter the Leros night boat sails without passengers, because a subsidy says it must. The purser, once a bouzouki player of promise, begins to announce concerts over the loudspeakers. On the third night somebody applauds. She is in the car deck, she has been aboard since October, and she has perfect pitch.',
    score: 7.4,
    votes: 522,
    scene: 'harbour',
    roles:
      "m Purser Stathis, f Kalliope, m Captain Vroulos, m Chief Engineer Mimis, f Cook Despina, m Ministry Man, f Stathis's Sister, m Cabin Boy Lefteris, m Coast Guard Officer, f Radio Lady, m Old Bandmate Takis",
  },
  {
    id: 632514,
    title: 'Two Words for Snow',
    language: 'en',
    countries: ['CA'],
    released: '2025-02-21',
    minutes: 115,
    genres: ['Drama'],
    tagline: 'A trial hangs on what a grandmother said',
    overview:
      "Court interpreter Leah Sigluk flies into a circuit sitting at Hudson Bay where an elder's testimony turns on a single word: snow that will carry a sled, or snow that will not. The transcript chose one in 1974 and a man went to prison for it. Leah knows both. She also knows that the first interpreter was her mother.",
    score: 7.5,
    votes: 438,
    scene: 'snowfield',
    roles:
      "f Leah Sigluk, f Elder Qaunaq, m Judge Prentiss, m Defender Marcus Toll, m Crown Counsel Bouchard, m Joanasie, f Leah's Mother, m Pilot Dwayne, f Clerk of the Court, m Young Joanasie, m The Constable of 1974",
  },
  {
    id: 654401,
    title: 'House of Ten Thousand Keys',
    originalTitle: 'দশ হাজার চাবির বাড়ি',
    language: 'bn',
    countries: ['IN'],
    released: '2026-03-06',
    minutes: 128,
    genres: ['Drama', 'Mystery'],
    tagline: 'Every lock remembers a hand',
    overview:
      "A mansion in north Kolkata is to be sold, and the last servant refuses to say which of its four hundred doors the family never opened. Photographer Ishani comes to make an inventory, bringing a torch and her grandmother's nose for lies. Behind door three hundred and twelve a kettle is warm.",
    score: 7.5,
    votes: 655,
    scene: 'house',
    roles:
      'f Ishani Bhaduri, m Servant Kanai, f Grandmother Nirupama, m Heir Somnath, m Heir Debal, f Cousin Rukmini, m The Promoter, f Woman Behind the Door, m Locksmith Yusuf, m Young Kanai, f Cook Malati',
  },
  {
    id: 31264,
    title: 'Dust on the Piano',
    originalTitle: 'Polvo sobre el piano',
    language: 'es',
    countries: ['AR'],
    released: '1954-08-05',
    minutes: 91,
    genres: ['Drama', 'Music', 'Romance'],
    tagline: 'She left the lid open. He never closed it.',
    overview:
      "In a boarding house off Avenida Corrientes, a blind arranger dictates tangos to the landlady's niece, who cannot write music and is too proud to say so. What she puts on the paper instead makes them both famous. Shot in eleven nights among real rain, with a final dance that the censor cut by forty seconds and the projectionists put back.",
    score: 7.6,
    votes: 390,
    scene: 'lamplight',
    roles:
      'm Maestro Lisandro, f Azucena, f Landlady Doña Pura, m Impresario Molfino, m Bandoneón Player Cacho, f Singer Delia Roca, m Lodger Ferro, m The Critic, f Hatcheck Girl, m Doctor Insúa',
  },
]
