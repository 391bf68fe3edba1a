import type { SeriesEntry } from '../series-entry.ts'

/** Series that sit on a shelf of their own: mysteries, sagas, and things that were really so. */
export const MIXED_SERIES: readonly SeriesEntry[] = [
  {
    id: 218445,
    title: 'The Long Thaw',
    originalTitle: 'Pitkä suoja',
    language: 'fi',
    countries: ['FI'],
    genres: ['Mystery', 'Sci-Fi & Fantasy', 'Drama'],
    tagline: "It's spring. It has been for two years.",
    overview:
      'The ice on Lake Inari melts one February and does not come back, but only there, and only for those born in the village. Outsiders see snow. Hydrologist Elina Rautio is sent to explain it, a local who has not been home since she was five, and looks out of the bus window at green.',
    score: 7.8,
    votes: 677,
    scene: 'snowfield',
    roles:
      "f Elina Rautio, m Aslak, f Mayor Terttu, m Professor Ståhlberg, m Old Matti, f Elina's Sister Oili, m Deputy Kaarlo, f Little Venla, m The Ice Fisherman, f Radio Sápmi Host",
    network: 'Revontuli',
    ended: true,
    minutes: [47, 56],
    seasons: [
      {
        premiere: '2024-02-02',
        everyDays: 7,
        overview: 'Eight weeks of a season that should not be.',
        episodes: `
          Open Water | Two people look at one lake, and argue about whether to walk on it.
          Green | Elina's boots are dry and her colleagues' are full of snow.
          The Ice Fisherman | He is sitting three metres above the surface.
          Swallows in March | The birds have chosen a side.
          Born Here | A pregnant tourist goes into labour, and everyone watches the window.
          Depth Sounding | Something on the bottom is warm and regular.
          Frost | For one hour all of them see the same thing.
          Break-Up | Elina has to decide where she is from.`,
      },
    ],
  },
  {
    id: 139608,
    title: 'Grand Hotel Adriatic',
    originalTitle: 'Grand hotel Jadran',
    language: 'hr',
    countries: ['HR'],
    genres: ['Soap', 'Drama'],
    tagline: 'Every suite has a sea view. And a past.',
    overview:
      'The Marušić family have owned the finest hotel in Opatija under an emperor, a king, two marshals and a bank. Now matriarch Štefanija has announced which child will inherit, in a sealed envelope, to be opened at the end of the season. Three marriages, two resurrections and one pastry chef stand in the way.',
    score: 6.8,
    votes: 390,
    scene: 'stairwell',
    roles:
      'f Štefanija Marušić, m Tomo Marušić, f Dora Marušić, m Leon Marušić, f Pastry Chef Nevenka, m Count Lodovico, m Doctor Ante, f Chambermaid Iva, m Concierge Milivoj, f The First Wife, m Twin Brother Luka, f Singer Esma',
    network: 'Kvarner',
    ended: true,
    minutes: [41, 45],
    seasons: [
      {
        premiere: '2015-06-01',
        everyDays: 1,
        overview: 'One season by the sea, with an envelope in the safe.',
        episodes: `
          The Envelope | Štefanija raises a toast and drops a bombshell.
          High Season | Dora's fiancé checks in with his wife.
          The Count's Suite | He has not paid since 1991, and nobody dares ask.
          Cream Horns | Nevenka's recipe is stolen, along with her heart.
          Doctor Ante's Diagnosis | It is good news, so he conceals it.
          The Bura | A gale locks everyone in with the wrong partner.
          Iva's Locket | The chambermaid is wearing a family face.
          Luka | A brother returns from the dead with luggage.
          Masked Ball | Every guest is somebody else, and one is armed.
          The First Wife | She would like her room back.
          The Safe | The envelope is there, and it is empty.
          End of Season | The shutters close, and Štefanija names her heir.`,
      },
    ],
  },
  {
    id: 231188,
    title: "The Botanist's War",
    originalTitle: 'De oorlog van de botanicus',
    language: 'nl',
    countries: ['NL', 'DE'],
    genres: ['War & Politics', 'Drama', 'Mystery'],
    tagline: 'She hid them under the orchids',
    overview:
      'Leiden, 1943. The glasshouses of the Hortus need fuel, permits and quiet. Curator Machteld Vroom obtains all three by naming a new lily after an occupying officer. Under the heated floor of the orchid room, eleven people are learning to breathe slowly, and someone has begun to leave a single leaf, from a tree that grows only in Berlin, on her desk.',
    score: 8.2,
    votes: 803,
    scene: 'garden',
    roles:
      'f Machteld Vroom, m Oberleutnant Kessler, m Gardener Huib, f Student Rosa, m Professor Adriaan Loos, f Little Mirjam, m The Engraver, f Mrs. Loos, m Stoker Piet, m Inspector Terpstra',
    network: 'Polder Drie',
    ended: true,
    minutes: [50, 59],
    seasons: [
      {
        premiere: '2025-05-04',
        everyDays: 7,
        overview: 'One winter, eleven guests, thirty degrees.',
        episodes: `
          Lilium kessleri | A flower is named, and a door stays shut.
          Humidity | The guests under the floor must not cough till noon.
          The Berlin Leaf | A message comes in a language that only botanists read.
          Coal | Piet trades the last of it for something that burns slower.
          Herbarium | Names are pressed between pages where nobody looks.
          Bloom | The lily opens, and the officer brings his mother to see it.`,
      },
    ],
  },
  {
    id: 224062,
    title: 'Slow Boats',
    originalTitle: 'Thuyền chậm',
    language: 'vi',
    countries: ['VN'],
    genres: ['Documentary', 'Family'],
    tagline: 'Nobody here is in a hurry',
    overview:
      'Six journeys down the Mekong delta in boats that go no faster than walking: a floating grocer, a wedding, a school, a load of bricks, a duck man and his ducks, and a hearse. The camera sits in the bow and says little. People talk to it as they would to the river.',
    score: 8.0,
    votes: 241,
    scene: 'ocean',
    roles:
      'f Grocer Mrs. Út, m Brick Captain Năm, m Duck Man Tám, f Bride Thu, m Teacher Khiêm, f Schoolgirl My, m Undertaker Lành, f Noodle Seller Sáu, m Lock Keeper, f Narrator',
    network: 'Delta Vision',
    ended: true,
    minutes: [45, 50],
    seasons: [
      {
        premiere: '2022-12-03',
        everyDays: 7,
        overview: 'From Cần Thơ to the sea, by six different hulls.',
        episodes: `
          Pineapples on a Pole | A floating grocer shows what she sells by what she hangs from the mast.
          Sixty Thousand Bricks | Captain Năm carries a house downstream before it is a house.
          The School Boat | Eleven children are collected by tide instead of by clock.
          One Thousand Ducks | They know the way, and Tám follows.
          A Bride Comes by Water | The band is on the second boat, and the second boat is late.
          The Last Crossing | A hearse goes out among the lilies, unhurried.`,
      },
    ],
  },
  {
    id: 245893,
    title: 'Better Than the Recipe',
    originalTitle: 'Meglio della ricetta',
    language: 'it',
    countries: ['IT'],
    genres: ['Reality', 'Family'],
    tagline: "Cook it like your grandmother. She's judging.",
    overview:
      'Eight home cooks from eight regions are set the one dish that their family is proudest of, and must beat the relative who taught it. The judges are the other grandmothers. No timers, no knives on the screen, a great deal of looking. Friendships end over nutmeg, and begin again over the washing up.',
    score: 7.3,
    votes: 274,
    scene: 'garden',
    roles:
      'f Host Ornella Vitrano, m Cook Sandro, f Cook Mirella, m Cook Enzo, f Nonna Assunta, f Nonna Giacinta, m Nonno Ubaldo, f Cook Chiara, m Cook Salvo, f Nonna Ermelinda',
    network: 'Rete Tavola',
    ended: false,
    minutes: [48, 55],
    seasons: [
      {
        premiere: '2026-01-15',
        everyDays: 7,
        overview: 'Eight tables, eight grudges.',
        episodes: `
          Broth | Mirella's is clear, and her grandmother's is a reproach.
          The Fold | Forty tortellini have to pass through a wedding ring.
          Anchovy | Salvo admits where he buys his.
          Sunday | Enzo's sauce goes on at six, and so does the argument.
          Bread Without Salt | Tuscany explains itself.
          The Wrong Cheese | A silence lasts for four minutes and is broadcast whole.
          Nonno Ubaldo Cooks | The only man among the judges is challenged to prove it.
          The Long Table | Everybody eats what everybody made.`,
      },
    ],
  },
  {
    id: 252746,
    title: 'The Evening Desk, Hoy & Outer Isles',
    language: 'en',
    countries: ['GB'],
    genres: ['News', 'Documentary'],
    tagline: 'All the news that reached us',
    overview:
      'The smallest newsroom in Europe goes out live from a converted lifeboat shed to four hundred viewers, most of whom are also in it. Editor Isbel Groat reads the bulletin, the tides and the apologies. An affectionate record of a working week in which the lead item is a bull.',
    score: 7.6,
    votes: 133,
    scene: 'signal',
    roles:
      "f Editor Isbel Groat, m Cameraman Magnie, f Weather Reader Thora, m Correspondent for Flotta, m The Bull's Owner, f Ferry Spokeswoman, m Councillor Rendall, f Schoolchild Reporter, m Lifeboat Coxswain, f Caller of the Week",
    network: 'Clyde Four',
    ended: false,
    minutes: [28, 33],
    seasons: [
      {
        premiere: '2026-11-02',
        everyDays: 7,
        overview: 'Six bulletins from the lifeboat shed.',
        episodes: `
          The Bull | He is on the runway, and has views about it.
          Fog | With no guests able to land, the desk interviews itself.
          By-Election | Two hundred votes, one recount and a sheepdog.
          Apologies and Corrections | Last week's bulletin is put right at length.
          Storm Names | Thora objects to being called a breeze.
          Up Helly, Almost | The torches are lit in a high wind.`,
      },
    ],
  },
]
