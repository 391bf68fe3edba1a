import type { SeriesEntry } from '../series-entry.ts'

/** Series that mean to make you laugh. */
export const COMEDY_SERIES: readonly SeriesEntry[] = [
  {
    id: 178812,
    title: 'The Tenement at Number Forty',
    language: 'en',
    countries: ['GB'],
    genres: ['Comedy', 'Drama'],
    tagline: 'Thin walls. Thick tea.',
    overview:
      'Eight flats on a Glasgow stair share one drying green, one meter cupboard and a factor who has not been seen since 2009. Retired midwife Bernadette Quail delivered half of the residents and manages all of them. Over four winters people move in, move out and are carried out, and someone is always holding a casserole.',
    score: 8.0,
    votes: 1344,
    scene: 'stairwell',
    roles:
      'f Bernadette Quail, m Tam McSorley, f Dr. Adwoa Frimpong, m Wee Gordon, f Jools, m Mr. Bhattacharya, f Sandra in Flat Six, m Gianluca, m The Factor, f Agnes Downstairs, m Postie Rab',
    network: 'Clyde Four',
    ended: true,
    minutes: [26, 30],
    seasons: [
      {
        premiere: '2016-01-12',
        overview: 'The boiler dies. A community, to its own annoyance, is born.',
        episodes: `
          No Hot Water | Eight households discover one working bath.
          The Meter Cupboard | A fuse blows and Tam's secret lodger with it.
          Drying Green | A dispute over pegs is taken to arbitration.
          Wee Gordon's Big Night | The lad from Flat Three has a gig and no trousers.
          Quiet Please | Dr. Frimpong has an exam and a drummer above her.
          The Casserole | One dish goes round the stair and comes back with a ring in it.`,
      },
      {
        premiere: '2017-01-10',
        overview: 'A ground-floor flat is sold to people with a coffee machine.',
        episodes: `
          New Blood | Gianluca measures the close for a mural.
          Flat White | Bernadette is offered a latte, and takes it personally.
          The Residents' Association | Minutes are taken, hostages nearly.
          Bhattacharya v. Pigeon | A feud enters its eleventh year.
          Hogmanay | The first foot over the door is the wrong one.
          Survey | A crack in the wall is older than the wall.`,
      },
      {
        premiere: '2018-11-06',
        overview: 'Agnes is ninety-nine, and the Palace has been told.',
        episodes: `
          The Letter from London | A royal card is on its way to the wrong Agnes.
          Sandra's Season Ticket | Romance blooms in the away end.
          Jools Comes Home | With a degree, a dog and a debt.
          The Skip | Everybody's past is on the pavement for one weekend.
          Power of Attorney | Tam is trusted, which frightens him.
          One Hundred | The cake is too large for the stair.`,
      },
      {
        premiere: '2020-02-04',
        overview: 'The factor comes back at last, with plans.',
        episodes: `
          The Factor | He is smaller than anyone remembers, and knows all their names.
          Notice | Eight letters, one stamp.
          Sit-In | Bernadette has a thermos and forty years of favours.
          The Title Deeds | Mr. Bhattacharya reads the small print aloud, with voices.
          Last Bath | A toast is drunk in the tub where it began.
          Keys | The door is left on the latch.`,
      },
    ],
  },
  {
    id: 152683,
    title: 'Monsters of Middle Management',
    language: 'en',
    countries: ['US'],
    genres: ['Comedy', 'Sci-Fi & Fantasy'],
    tagline: 'Hell has a dental plan',
    overview:
      "The regional office of the Underworld, third floor, above a mattress shop in Toledo: quotas, a broken printer and a harpy in Human Resources. Newly promoted imp Gary Blight only wants to get home in time for bath night. Every quarter the Abyss restructures, every quarter Gary's team survives by accident, and somewhere a soul is put on hold.",
    score: 7.9,
    votes: 3102,
    scene: 'bauhaus',
    roles:
      'm Gary Blight, f Harpy Linda, m Todd the Nameless, f Medusa from Accounts, m Regional Director Baal-Jenkins, f Intern Kaylee, m The Printer, f Barb Blight, m Skeleton Keith, m Angel Auditor Ramiel, f Receptionist Cerbera',
    network: 'Lakeshore Comedy',
    ended: true,
    minutes: [22, 25],
    seasons: [
      {
        premiere: '2017-09-21',
        overview: 'Gary gets the corner office. It is a corner of the pit.',
        episodes: `
          Onboarding | The human intern signs her contract in the wrong fluid.
          Quarterly Souls | The team is one soul short and the mattress shop is having a sale.
          Casual Frieday | A typing error in the memo sets the kitchen alight.
          Harpy Hour | Linda calls a meeting about screeching.
          The Nameless Badge | Todd needs a security pass, which needs a name.
          Performance Review | Gary is rated adequate, the highest score since the Flood.`,
      },
      {
        premiere: '2018-09-20',
        overview: 'Head office sends a consultant with a ring of fire and a slide deck.',
        episodes: `
          Synergy | Two circles of torment are merged, to nobody's satisfaction.
          Eyes Up Here | Medusa tries contact lenses.
          Bring Your Spawn to Work | The day care is on the ninth floor down.
          The Printer Speaks | It has been possessed all along, and it is sorry.
          Keith's Bad Hip | A workplace injury claim goes all the way to Purgatory.
          The Away Day | Rope courses, in chains.`,
      },
      {
        premiere: '2019-09-26',
        overview: 'Heaven opens a rival branch across the car park.',
        episodes: `
          The Competition | They have harps, and a better vending machine.
          Headhunted | Skeleton Keith is offered a body.
          Softball | Good plays evil, seven innings, one halo.
          Ramiel's Spreadsheet | An angel finds a rounding error as old as the world.
          Barb Knows | Gary's wife reads the org chart.
          Non-Compete | A clause is invoked, along with a demon.`,
      },
      {
        premiere: '2020-10-01',
        overview: 'Everybody works from home, including the ones who live in lamps.',
        episodes: `
          You're on Mute | Nobody has heard the Director's curse.
          Background | Todd's kitchen turns out to be the void.
          Delivery | A sacrifice is left with a neighbour.
          Bandwidth | The souls complain of buffering.
          Virtual Team-Building | The escape room is escaped from, by the room.
          Return to Office | The mattress shop has taken over the third floor.`,
      },
      {
        premiere: '2022-01-13',
        overview: 'Kaylee, still an intern, is made acting Director.',
        episodes: `
          Acting Up | Her first decree is a comfortable chair.
          Whistleblower | A trumpet is found in the supply room.
          The Union | Imps of all circles, unite.
          Exit Interview | Baal-Jenkins weeps lava on a stranger.
          Cerbera's Three Opinions | Reception cannot agree on a lunch order.
          Appraisal Day | Kaylee has to judge her own mortality, with examples.`,
      },
      {
        premiere: '2023-01-12',
        overview: "The world is ending on schedule, and it is Gary's project.",
        episodes: `
          Kick-Off | Four horsemen, one parking space.
          Scope Creep | Nobody had budgeted for frogs.
          The Prophecy Has Bugs | Medusa from Accounts finds a leap year.
          Dependencies | The Beast is waiting on Legal.
          Go or No-Go | A vote is taken at the edge of all things.
          Handover | Gary gets home in time for bath night.`,
      },
    ],
  },
  {
    id: 229155,
    title: 'Second-Hand Gods',
    originalTitle: 'பழைய கடவுள்கள்',
    language: 'ta',
    countries: ['IN'],
    genres: ['Comedy', 'Sci-Fi & Fantasy'],
    tagline: 'Previously worshipped. Good condition.',
    overview:
      'A pawnbroker in Madurai takes a box of broken idols against a loan that is never repaid, and the contents wake up hungry. Minor gods of doorways, lost buttons and Tuesday afternoons, they have not been prayed to in centuries. Kavitha needs rent and they need believers. There is, it turns out, a gap in the market.',
    score: 7.8,
    votes: 905,
    scene: 'desert-town',
    roles:
      'f Kavitha Murugavel, m God of Doorways, f Goddess of Lost Buttons, m God of Tuesday Afternoons, m Pawnbroker Appa, f Sub-Inspector Thenmozhi, m Rival Broker Chettiar, f Grandmother Paatti, m Auto Driver Selvam, m The Forgotten One',
    network: 'Vaigai Stream',
    ended: false,
    minutes: [29, 36],
    seasons: [
      {
        premiere: '2024-07-05',
        everyDays: 0,
        overview: 'Eight small miracles, of which two are on purpose.',
        episodes: `
          Item 302, Assorted | The box that nobody redeemed asks for coffee.
          Doorways | Everyone on the street walks into the wrong house, and stays to dinner.
          The Button Miracle | A lost button is found, and with it a witness to a murder.
          Tuesday | The week gets stuck at three in the afternoon.
          Interest Rates | Chettiar opens a rival temple with air conditioning.
          Paatti's Bargain | Grandmother haggles with eternity and gets a discount.
          Sub-Inspector Thenmozhi Believes in Nothing | This is measurable, and it hurts.
          Redeemed | The man who pawned the gods comes back with the ticket.`,
      },
      {
        premiere: '2026-03-13',
        everyDays: 0,
        overview: 'Fame brings pilgrims, inspectors and a very large, very old god with nothing to lose.',
        episodes: `
          Queue System | There are tokens now, and touts.
          The God of Fine Print | A new arrival has terms.
          Live at Five | Television wants a miracle, before the advertisements.
          Selvam's Ascension | The auto driver is worshipped by mistake, and likes it.
          Lost and Found | The Goddess of Lost Buttons mislays herself.
          Power Failure | Without prayers the gods try getting jobs.
          The Forgotten One | Nobody can remember why they are afraid.
          Closing Stock | Kavitha takes an inventory of what she believes.`,
      },
    ],
  },
  {
    id: 212398,
    title: "Madame Kouyaté-Sarr's House Rules",
    originalTitle: 'Les Règles de Madame',
    language: 'fr',
    countries: ['SN', 'FR'],
    genres: ['Comedy', 'Family'],
    tagline: 'Rule one: shoes. Rule two: everything.',
    overview:
      'The strictest boarding house in Dakar has nineteen rules, nine lodgers and one television. Madame enforces all of them, from a chair. Students, a wrestler, a runaway bridegroom and a man who claims to be from the World Bank come for a week and stay for years, mostly because nobody has ever found the rule about leaving.',
    score: 7.7,
    votes: 482,
    scene: 'house',
    roles:
      "f Madame, m Wrestler Baye Fall, f Student Aminata, m Bridegroom Cheikh, m Monsieur Worldbank, f Cook Yaye Khady, m Little Modou, f Seamstress Rokhaya, m Night Guard Pape, f Madame's Sister",
    network: 'Teranga TV',
    ended: false,
    minutes: [24, 28],
    seasons: [
      {
        premiere: '2023-05-02',
        overview: 'A new lodger arrives and breaks four rules on the doorstep.',
        episodes: `
          Rule One: Shoes | Thirty pairs at the door, and one odd sandal.
          Rule Four: No Goats | It is technically a sheep.
          Rule Six: The Television | A cup final and a soap opera occupy the same hour.
          Rule Seven: Visitors Sit | Cheikh's abandoned bride pays a call, and takes a room.
          Rule Nine: Silence After Ten | The wrestler snores in four movements.
          Rule Eleven: Rice | Nobody may touch the bottom of the pot but Madame.
          Rule Thirteen | It has been torn off the list, and nobody will say why.
          Rule Nineteen: Madame Is Right | For once she isn't, and the house is shaken.`,
      },
      {
        premiere: '2024-11-05',
        overview: "Madame's sister comes from Paris with rules of her own.",
        episodes: `
          Amendment | There are two chairs in the courtyard.
          The Bathroom Schedule | Diplomacy fails at 6:40 in the morning.
          Monsieur Worldbank's Secret | A letter arrives with his real name on it.
          Tabaski Mathematics | One sheep is divided by eleven.
          The Wrestler's Mother | She is half his size, and wins.
          Power Cut Cinema | Modou runs a film on a bedsheet from memory.
          The Sewing Machine | Rokhaya is offered a shop, and has to ask to be let go.
          Rule Twenty | Written in two hands.`,
      },
    ],
  },
  {
    id: 219027,
    title: 'The Republic of Third Period',
    originalTitle: 'La república de la tercera hora',
    language: 'es',
    countries: ['AR'],
    genres: ['Comedy', 'Family', 'Drama'],
    tagline: 'Class 3B declares independence',
    overview:
      'When their history teacher fails to turn up for a month, the twenty-six pupils of a state school in Rosario hold elections, print money and secede from the building. The headmistress negotiates. The caretaker takes asylum. By spring there is a constitution, a coup and a chess-based currency, and no one has ever learnt so much.',
    score: 8.0,
    votes: 1160,
    scene: 'bauhaus',
    roles:
      'f President Malena Orsi, m Minister Fede Bianco, f Treasurer Luz Kimura, m Opposition Leader Tobías, f Headmistress Ledesma, m Caretaker Don Ramón, m Ambassador from 3A, f Twin Abril, f Twin Mora, m The Missing Teacher, m Spy Nahuel',
    network: 'Paraná Media',
    ended: true,
    minutes: [26, 32],
    seasons: [
      {
        premiere: '2021-03-15',
        overview: 'Founding, flag, anthem and first embargo.',
        episodes: `
          Roll Call | Nobody comes to teach them, so they vote.
          We the Undersigned | A constitution is drafted on the back of a geography test.
          The Peso Bishop | Luz invents a currency, then inflation.
          Border Incident | A ball goes over the wall into 3A.
          Asylum | Don Ramón brings his keys and his mate.
          Free Press | Abril and Mora found two newspapers that agree on nothing.
          Coup | Tobías seizes the radiator.
          Parents' Evening | Recognition is sought from the highest powers.`,
      },
      {
        premiere: '2022-03-14',
        overview: 'The teacher comes back. The Republic will have to decide whether he needs a visa.',
        episodes: `
          Customs | The man at the door knows all their names.
          The Trial of Señor Quiroz | He is charged with absence, and pleads in verse.
          Census | There are twenty-seven of them. There were twenty-six.
          Trade Winds | The snack route to the kiosk is reopened.
          Spy Nahuel's Report | He has been filing it with his mother.
          Constitutional Crisis | President Malena is moving to Córdoba.
          Referendum | To join the school, or not to.
          Last Bell | A flag is folded by people who have grown.`,
      },
    ],
  },
  {
    id: 243301,
    title: 'Tonight, from the Laundromat',
    language: 'en',
    countries: ['US'],
    genres: ['Talk', 'Comedy'],
    tagline: 'Forty minutes a cycle. Guests come clean.',
    overview:
      'A talk show with no studio: host Delphine Okoro-Banks interviews whoever is waiting for their washing at an all-night laundromat in Baltimore. A judge folds sheets. A magician loses a sock. There is a house band, if the dryers are counted, and nobody may leave until the spin stops.',
    score: 7.2,
    votes: 318,
    scene: 'synth',
    roles:
      'f Delphine Okoro-Banks, m Attendant Mr. Pak, f Regular Miss Shirley, m The Magician, m Retired Judge Moss, f Nurse Tanisha, m Saxophonist Dell, f Bride with a Stain, m Bus Driver Earl, f Child with Change',
    network: 'Lakeshore Comedy',
    ended: false,
    minutes: [23, 29],
    seasons: [
      {
        premiere: '2026-09-30',
        everyDays: 7,
        overview: 'Eight nights, eight loads.',
        episodes: `
          Delicates | A judge explains mercy while pairing socks.
          Colours | A house painter and a wedding dress share a machine.
          Permanent Press | Earl has driven the same route for thirty years and never seen its end.
          Lost Sock | A magician makes something vanish that he did not intend to.
          Heavy Soil | The night crew of a cemetery comes in for a talk.
          Quick Wash | Fifteen guests in fifteen minutes.
          Extra Rinse | Last week's bride returns, without the dress.
          Hang to Dry | The power fails and the show goes on by torchlight.`,
      },
    ],
  },
]
