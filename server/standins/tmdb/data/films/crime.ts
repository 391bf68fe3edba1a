import type { FilmEntry } from '../film-entry.ts'

/** Thieves, forgers, detectives, and their neighbours. */
export const CRIME_FILMS: readonly FilmEntry[] = [
  {
    id: 533609,
    title: "The Fishmonger's Alibi",
    originalTitle: '魚屋のアリバイ',
    language: 'ja',
    countries: ['JP'],
    released: '2021-11-19',
    minutes: 111,
    genres: ['Crime', 'Mystery'],
    tagline: 'Fresh at five. Guilty by nine.',
    overview:
      'Forty witnesses saw Haruo Tsukiji-ya filleting a tuna at the hour when his business partner was pushed off the Sumida bridge. Sergeant Onodera, who has hated fish since childhood, notices that all forty describe the same knife stroke. Alibis, she reasons, should not be this well rehearsed; and tuna, she learns to her cost, does not keep.',
    score: 7.4,
    votes: 792,
    scene: 'harbour',
    roles:
      'f Sergeant Onodera, m Haruo the Fishmonger, m Inspector Baba, f Widow Reiko, m Auctioneer Denji, m Apprentice Shun, f Tofu Seller Kimie, m Loan Shark Irie, f Coroner Aso, m The Partner, m Boatman Sakichi',
  },
  {
    id: 38516,
    title: 'Naples, Minus One',
    originalTitle: 'Napoli, meno uno',
    language: 'it',
    countries: ['IT'],
    released: '1974-10-31',
    minutes: 99,
    genres: ['Crime', 'Drama'],
    tagline: 'Under every city there is the bill',
    overview:
      'Commissioner Aurelio Santagata is told to clear squatters from the tufa tunnels beneath the Sanità before the cholera inspectors come. Down there he finds a court, a school and a bank, run by a woman whom he sentenced to death in the war. She offers him a seat on the bench. The first case is his own.',
    score: 7.7,
    votes: 1264,
    scene: 'facades',
    roles:
      "m Commissioner Santagata, f Donna Filomena Acerra, m Brigadier Lupo, m The Notary Below, f Schoolmistress Titina, m Prefect Malvasi, m Gennarino, f Santagata's Wife, m The Banker of the Caves, m Monsignor Greco",
  },
  {
    id: 663527,
    title: 'Counterfeit Summer',
    originalTitle: 'Un faux été',
    language: 'fr',
    countries: ['FR'],
    released: '2026-08-05',
    minutes: 104,
    genres: ['Crime', 'Comedy', 'Romance'],
    tagline: 'The money is fake. The sunburn is real.',
    overview:
      'Retired from the Banque de France after thirty years of spotting false notes, Solange Perrot takes her first seaside holiday and is handed one with her ice cream. It is the loveliest forgery she has ever seen. She ought to report it. Instead she follows the trail of small change along the Landes coast, spending as she goes, to the hand that drew it.',
    score: 7.2,
    votes: 1088,
    scene: 'road',
    roles:
      'f Solange Perrot, m The Engraver, m Gendarme Castex, f Ice Cream Seller Lili, m Baron de Pontonx, f Campsite Queen Josiane, m Nephew Bastien, m Casino Director, f Sister Odile-Marie, m Surf Instructor Teddy',
  },
  {
    id: 639840,
    title: 'A Quiet Word with the Dead',
    originalTitle: 'Una palabra con los muertos',
    language: 'es',
    countries: ['CO'],
    released: '2025-09-11',
    minutes: 116,
    genres: ['Crime', 'Thriller'],
    tagline: 'He never asked them to answer',
    overview:
      'The undertaker of a river town on the Magdalena adopts the nameless bodies that the current brings, gives each a grave and a made-up life, and reads these aloud on local radio. One evening a listener telephones to correct a detail. The next night another does. Somebody is hearing the truth in his inventions, and somebody else wants to know where he gets it.',
    score: 7.8,
    votes: 969,
    scene: 'desert-town',
    roles:
      'm Undertaker Eliécer Bonilla, f Radio Host Nubia, m The First Caller, m Colonel Urdaneta, f Magistrate Paz Ríos, m Gravedigger Chucho, f Sister Caridad, m Fisherman Ovidio, f The Girl in Blue, m Mayor Santofimio, m The Man Who Listens',
  },
  {
    id: 84119,
    title: 'Number Nineteen Has Left the Table',
    originalTitle: 'A tizenkilences felállt',
    language: 'hu',
    countries: ['HU', 'DE'],
    released: '1996-04-18',
    minutes: 98,
    genres: ['Crime', 'Drama'],
    tagline: 'The house always remembers',
    overview:
      'Budapest, five years after the border opened. In a casino fitted out in a former film lab, a croupier trained by the state circus can make the ball fall where she likes, and has chosen never to. Then the winner of table nineteen leaves his chips, his coat and his passport, and walks into the river smiling.',
    score: 7.1,
    votes: 431,
    scene: 'lamplight',
    roles:
      "f Croupier Zita, m Pit Boss Lázár, m Number Nineteen, m Captain Forgács, f Singer Monika, m The Lab Technician, m Viennese Partner, f Zita's Trainer, m Doorman Öcsi, m Ferry Pilot",
  },
  {
    id: 657090,
    title: 'The Long Arm of Mrs. Petrossian',
    language: 'en',
    countries: ['US', 'AM'],
    released: '2026-05-08',
    minutes: 100,
    genres: ['Crime', 'Comedy', 'Mystery'],
    tagline: 'She can reach you from the third floor',
    overview:
      'Every parcel in a Glendale apartment block passes through the hands of Mrs. Petrossian in 3C, who is always in. When the super is found in the laundry with a receipt in his mouth, the police have no leads and she has eleven signatures, four grudges and a smell of cloves. Her grandson, a very junior detective, would rather that she stayed upstairs.',
    score: 7.2,
    votes: 1312,
    scene: 'rooftops',
    roles:
      'f Mrs. Petrossian, m Detective Aram Petrossian, f Captain Lorna Wicks, m Super Gus, m Mr. Kim in 2A, f Bettina in 4D, m Delivery Man Jerome, f Aunt Siranush, m The Landlord, m Cousin Vahe, f Laundry Regular',
  },
  {
    id: 13907,
    title: "The Lamplighter's Wager",
    language: 'en',
    countries: ['GB'],
    released: '1931-11-12',
    minutes: 74,
    genres: ['Crime', 'Comedy', 'Romance'],
    tagline: 'A Talking Comedy of the Gaslit Streets',
    overview:
      'A Bermondsey lamplighter bets a sozzled viscount that he can pass a whole week in Mayfair without being found out. By Tuesday he is engaged; by Thursday a necklace is missing; by Friday the real thief has asked for his reference. Among the earliest British talkies to record its sound out of doors, as a passing brass band makes plain.',
    score: 6.7,
    votes: 218,
    scene: 'lamplight',
    roles:
      'm Alf Tubbs, m Viscount Sedgemoor, f Lady Cynthia Marle, m Inspector Blore, f Rosie Cobb, m Butler Trencher, f The Dowager, m The Gentleman Thief, m Constable Potts, m Bandmaster, f Flower Seller',
  },
]
