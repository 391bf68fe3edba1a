import type { FilmEntry } from '../film-entry.ts'

/** Journeys by land, sea and air. */
export const ADVENTURE_FILMS: readonly FilmEntry[] = [
  {
    id: 627318,
    title: 'The Map With No North',
    language: 'en',
    countries: ['GB', 'PE'],
    released: '2025-04-04',
    minutes: 112,
    genres: ['Adventure', 'Family'],
    tagline: "Turn it until you're lost",
    overview:
      "Twelve-year-old Flora Quispe-Hart can prove that her great-aunt's treasure map is genuine, because it is wrong in all the right places. Nobody will fund an expedition led by a child, so she hires a retired bus conductor and two llamas on credit. The mountains of Ayacucho keep rearranging themselves behind them, politely, like a shop after closing.",
    score: 7.1,
    votes: 980,
    scene: 'cave',
    roles:
      'f Flora Quispe-Hart, m Conductor Evaristo, f Great-Aunt Augusta, m Professor Lorimer Dray, f Mrs. Dray, m Llama Boy Wayra, m Hotelier Quintana, f The Weaver of Vilcas, m Policeman Tupa, m Old Gatekeeper',
  },
  {
    id: 660958,
    title: 'Children of the Kelp Gate',
    language: 'en',
    countries: ['NZ'],
    released: '2026-07-03',
    minutes: 109,
    genres: ['Adventure', 'Fantasy', 'Family'],
    tagline: 'Hold your breath. Knock twice.',
    overview:
      "Off Rakiura the sea has doors, and each generation two children are told where they are. Tāwhai does not believe a word until her little brother walks through one on a spring tide and comes back an hour later speaking only to eels. She takes her nana's greenstone, a bicycle pump and an unwilling marine biologist, and goes down to fetch the rest of him.",
    score: 7.3,
    votes: 1207,
    scene: 'ocean',
    roles:
      'f Tāwhai, m Little Koa, f Nana Hinewai, m Dr. Callum Reid, f The Eel Mother, m Lord of the Slack Water, m Uncle Rangi, f Twin of the Gate, m The Drowned Whaler, f Harbourmaster June',
  },
  {
    id: 27743,
    title: 'Eleven Sails to Zanzibar',
    language: 'en',
    countries: ['TZ', 'GB'],
    released: '1967-07-20',
    minutes: 124,
    genres: ['Adventure', 'History'],
    tagline: 'Filmed where the trade winds turn!',
    overview:
      'A dhow race from Muscat to Stone Town, run for a wager between two merchants who detest each other, carries in its smallest boat a runaway clerk, a princess who navigates and a cargo of clocks that must not stop. Reefs, revenue cutters and a mutiny over cardamom lie ahead. The storm in the last reel was not in the script.',
    score: 7.0,
    votes: 612,
    scene: 'harbour',
    roles:
      'm Clerk Salim, f Princess Zuwena, m Nakhoda Hamad, m Merchant Bwana Kheri, m Merchant Topan, m Lieutenant Farquhar, f Bibi Asha, m Cook Mabruki, m The Clockmaker, m Helmsman Juma, f Dancer of Lamu',
  },
  {
    id: 498620,
    title: 'Cold Meridian',
    originalTitle: 'Kaldur baugur',
    language: 'is',
    countries: ['IS', 'DK'],
    released: '2019-01-18',
    minutes: 107,
    genres: ['Adventure', 'Drama', 'Thriller'],
    tagline: 'Two sledges left. One is still moving.',
    overview:
      'Greenland, 1908. A surveying party splits to settle which of two maps is true, and a fjord that should be there is not. Told through the tins that they emptied and the dogs that they named, the film follows geodesist Ingvar Thorlacius back along his own tracks as he finds a second set of footprints, in boots like his, leading nowhere that he has been.',
    score: 7.2,
    votes: 803,
    scene: 'iceberg',
    roles:
      'm Ingvar Thorlacius, m Captain Aage Brandrup, m Uusaqqak, m Doctor Lassen, m Cartographer Friis, f Sigrún Thorlacius, m The Cook, f Navarana, m Dog Handler Peder, m Young Hjalti',
  },
  {
    id: 571284,
    title: 'The Honey Cliffs',
    originalTitle: 'मह भीर',
    language: 'ne',
    countries: ['NP'],
    released: '2023-02-17',
    minutes: 102,
    genres: ['Adventure', 'Drama'],
    tagline: 'The rope is older than he is',
    overview:
      'Twice a year the men of a Lamjung village climb down bamboo ladders to rob the largest bees on earth, and twice a year widow Maiti Gurung twists the rope they hang from. When the last hunter loses his nerve, she ties the knot round her own waist. A buyer in Kathmandu doubles his price. Below the overhang, the swarm changes its tune.',
    score: 7.6,
    votes: 547,
    scene: 'mountains',
    roles:
      'f Maiti Gurung, m Hunter Dhan Bahadur, m Son Prakash, m Buyer Mr. Shrestha, f Sister-in-law Sunmaya, m Shaman Jhankri, f Schoolteacher Anju, m Village Chief, m Foreign Cameraman, m Young Hunter Suk',
  },
  {
    id: 613466,
    title: 'Balloon Season',
    originalTitle: 'Balon Mevsimi',
    language: 'tr',
    countries: ['TR'],
    released: '2024-06-14',
    minutes: 97,
    genres: ['Adventure', 'Comedy', 'Family'],
    tagline: 'Up is the easy part',
    overview:
      "Cappadocia's worst balloon pilot is left with nine school children, a goat and no brakes when the wind swings west at dawn. They drift over three provinces, one wedding, a military exercise and the lost father of at least one passenger. Every landing attempt makes them more famous and the goat heavier.",
    score: 6.9,
    votes: 871,
    scene: 'balloons',
    roles:
      'm Pilot Cemal, f Teacher Nurcan, m Bora, f Little Elif, m Kerem with the Goat, f Twin Sude, m General Tansel, f Television Host, m The Lost Father, m Grandfather Haydar, f Rival Pilot Melike',
  },
  {
    id: 318077,
    title: "Ink for the Sultan's Map",
    originalTitle: 'Padişahın Haritası',
    language: 'tr',
    countries: ['TR', 'TN'],
    released: '2012-10-12',
    minutes: 134,
    genres: ['Adventure', 'History', 'Drama'],
    tagline: 'Whoever draws the coast may keep it',
    overview:
      "Galata, 1513. An ink-grinder with a thief's memory is bought by an admiral who is gathering every chart in the Mediterranean, by purchase where possible. Her task is to look at each once and forget nothing. On the deck of a stolen carrack off Tunis she sees a coast that should not exist, and must choose who will be first to know of it.",
    score: 7.3,
    votes: 1015,
    scene: 'harbour',
    roles:
      "f Safiye the Ink-Grinder, m Admiral Kemal, m Pilot Bartolomeu, m Scribe Idris, f Donna Rachel, m Grand Vizier, m Corsair Yahya, f Governor's Wife, m Young Sultan, m Printer of Venice, m Galley Master",
  },
]
