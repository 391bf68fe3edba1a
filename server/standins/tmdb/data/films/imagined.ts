import type { FilmEntry } from '../film-entry.ts'

/** Other worlds, other times, and machines with opinions. */
export const IMAGINED_FILMS: readonly FilmEntry[] = [
  {
    id: 665249,
    title: 'Memory Is a Small Machine',
    originalTitle: '記憶は小さな機械',
    language: 'ja',
    countries: ['JP'],
    released: '2026-09-18',
    minutes: 113,
    genres: ['Science Fiction', 'Romance'],
    tagline: 'Insert one day. Receive another.',
    overview:
      'In a Sendai arcade there is a machine that swaps an afternoon you have lived for one you have not. Repairman Kōhei empties its coin box and never touches the buttons, until he takes out a token engraved with his own wedding date. He is not married. The woman at the next cabinet, trying to win a plush penguin, says that he is late.',
    score: 7.7,
    votes: 1190,
    scene: 'synth',
    roles:
      'm Repairman Kōhei, f Asahi, m Arcade Owner Mr. Dobashi, f Sister Minori, m The Collector, f Claw Machine Girl, m Schoolboy Riku, f Old Asahi, m Old Kōhei, f Registrar',
  },
  {
    id: 625863,
    title: 'The Ants of Europa',
    originalTitle: '木卫二的蚂蚁',
    language: 'zh',
    countries: ['CN'],
    released: '2025-02-14',
    minutes: 138,
    genres: ['Science Fiction', 'Adventure'],
    tagline: 'Under the ice, someone is building',
    overview:
      'Nine drillers, one kilometre short of an alien sea, begin losing tools: first spanners, then rails, then a whole rover, each returned next morning in improved condition. Commander Luo Yan wants to keep digging. Her biologist wants to stop. The quartermaster, who has started leaving out broken things on purpose, has not yet told either of them about the knee.',
    score: 7.5,
    votes: 3380,
    scene: 'planet',
    roles:
      "f Commander Luo Yan, m Biologist Shen, m Quartermaster Old Ding, f Driller Xia, m Driller Hu, m Pilot Gao, f Doctor Mu, m Director Fang, f Luo's Daughter, m Cook Lao Qi, m Communications Officer",
  },
  {
    id: 658977,
    title: 'Second Sunrise, Third Shift',
    language: 'en',
    countries: ['US'],
    released: '2026-06-26',
    minutes: 106,
    genres: ['Science Fiction', 'Thriller'],
    tagline: "Clock in. Don't look at the window.",
    overview:
      'On the refinery platform Ouroboros, eight work while eight sleep, and the shifts never meet. Tank inspector Bo Lindqvist-Hale begins to get notes from the man who uses his bunk by day: jokes, then warnings, then a drawing of the same star coming up twice. Payroll has no record of a third shift. Somebody, however, is eating their lunches.',
    score: 6.8,
    votes: 1555,
    scene: 'space-station',
    roles:
      'm Bo Lindqvist-Hale, f Supervisor Adaora Finch, m The Man in the Bunk, f Medic Ruiz, m Payroll Clerk Simms, f Welder Thandi, m Cook Barney, m Company Man Strake, f Third Shift Foreman, m Rookie Paolo',
  },
  {
    id: 391502,
    title: 'The Clockmaker of Isfahan',
    originalTitle: 'ساعت‌ساز اصفهان',
    language: 'fa',
    countries: ['IR'],
    released: '2014-03-13',
    minutes: 117,
    genres: ['Fantasy', 'Romance'],
    tagline: 'He sold her a single hour',
    overview:
      "A clockmaker in the bazaar repairs time for those who cannot pay in money: a soldier's leave, a mother's last evening, the minute before a quarrel. Golnar, a carpet restorer with four months to live, asks for nothing but the hour between five and six, each day, in his shop. He has told no one that every hour he gives is taken from somewhere.",
    score: 8.0,
    votes: 1722,
    scene: 'desert-town',
    roles:
      'm Clockmaker Firuz, f Golnar, m Apprentice Navid, f Mother Turan, m The Soldier, m Merchant Haj Karim, f Sister Mahrokh, m Doctor Vesal, m The Hourless Man, f Girl with the Pomegranate',
  },
  {
    id: 34120,
    title: 'Salamander Year',
    originalTitle: 'Rok mloka',
    language: 'cs',
    countries: ['CZ'],
    released: '1969-05-29',
    minutes: 82,
    genres: ['Fantasy', 'Drama'],
    tagline: 'It came out of the stove and asked for work',
    overview:
      "A Moravian tile factory hires a salamander the height of a man, courteous, fireproof and willing to do nights. Production doubles. The workers' council calls a meeting on whether he may vote, the priest on whether he may marry, and the stoker's daughter on whether he might dance. Shelved for two decades, it returned with its ending intact and its colours brighter than anyone remembered.",
    score: 7.6,
    votes: 508,
    scene: 'forest',
    roles:
      "m The Salamander, f Stoker's Daughter Alžběta, m Director Kolář, m Stoker Matouš, m Father Prokop, f Comrade Vlasta, m Foreman Bárta, f Baker Hedvika, m Accordionist, m District Secretary",
  },
  {
    id: 450339,
    title: 'The Last Cartwright of the Underhills',
    language: 'en',
    countries: ['GB', 'NZ'],
    released: '2016-12-09',
    minutes: 129,
    genres: ['Fantasy', 'Adventure'],
    tagline: 'Every quest needs wheels',
    overview:
      'Heroes come and go through the village of Nether Oddling; Wynn Carter only mends what they ride in. When a wizard pays with a cursed axle, she has to chase him over three kingdoms for the balance, in a cart that refuses to turn left. The prophecy said a wright would come. It was, as usual, badly spelt.',
    score: 7.0,
    votes: 2290,
    scene: 'castle',
    roles:
      'f Wynn Carter, m Wizard Thaddeus Mould, f Axle, m Prince Alaric the Wrong, f Queen of Brambles, m Innkeeper Dobbs, m Troll of the Toll, f Captain Hester Vey, m Brother Pennyweight, m The Prophet, f Young Wynn',
  },
  {
    id: 672981,
    title: 'Eight Minutes of Sunlight',
    originalTitle: '햇빛 팔 분',
    language: 'ko',
    countries: ['KR'],
    released: '2026-02-12',
    minutes: 115,
    genres: ['Romance', 'Drama', 'Science Fiction'],
    tagline: 'What you see of me has already happened',
    overview:
      "A solar physicist on Jeju and a deep-sea diver who never surfaces before dusk share a house, a cat and no waking hours. They fall in love by notes on the fridge. When the observatory records the first sign that something is wrong with the Sun, she has eight minutes' warning of everything, and he is forty metres down.",
    score: 7.4,
    votes: 1467,
    scene: 'ocean',
    roles:
      'f Baek Seo-rin, m Ko Dae-hwi, f Diver Grandmother Ok-soon, m Director Moon, f Colleague Ji-an, m Brother Ko Min-gyu, m Cat Doctor, f Landlady Boo, m News Anchor, f Little Yeon',
  },
]
