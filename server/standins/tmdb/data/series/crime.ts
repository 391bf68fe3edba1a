import type { SeriesEntry } from '../series-entry.ts'

/** Series in which somebody did it. */
export const CRIME_SERIES: readonly SeriesEntry[] = [
  {
    id: 214406,
    title: 'Harbour Nine',
    originalTitle: 'Doca Nove',
    language: 'pt',
    countries: ['PT', 'BR'],
    genres: ['Crime', 'Drama'],
    tagline: 'Everything comes in by water',
    overview:
      'Customs inspector Helena Vasques opens the containers that nobody claims. In Leixões that is a quiet post, until box 9-1147 turns out to be lived in. Season by season the port gives up what it was paid to forget, and Helena, whose father ran it, finds his initials on more of the paperwork than she can lose.',
    score: 8.2,
    votes: 1870,
    scene: 'harbour',
    roles:
      "f Helena Vasques, m Inspector Rui Tavares, m Américo Vasques, f Docker Nelinha, m Shipping Agent Kross, f Prosecutor Abrantes, m Tozé the Crane, m The Man in 9-1147, f Helena's Daughter Leonor, m Captain Baldaia, f Captain's Widow Olinda",
    network: 'Canal Maré',
    ended: false,
    minutes: [46, 57],
    seasons: [
      {
        premiere: '2023-10-05',
        overview:
          "A container with a kettle, a calendar and no papers opens up the port's longest-kept account.",
        episodes: `
          Box 9-1147 | Helena breaks the seal on an unclaimed container and finds a bed that is still warm.
          The Tally Clerk | A ledger in pencil lists ships that never docked, in her father's handwriting.
          Slack Water | Rui tails a pilot boat that makes the same pointless circle every Thursday.
          Duty Unpaid | An auction of seized goods goes quiet when somebody bids for an empty crate.
          The Widow's Buoy | Olinda asks for help to move a marker, and Helena learns what lies beneath it.
          Forty-Foot, High Cube | Two boxes with one number arrive on the same tide.
          Américo | The old harbour master agrees to talk, as long as it is about football.
          Bonded | With a strike closing the gates, Helena has one night alone with the evidence.`,
      },
      {
        premiere: '2024-10-03',
        overview: 'A car carrier burns at anchor with its crew ashore, and the insurers know too much.',
        episodes: `
          Roll On | Four thousand new cars catch fire, and one of them has been driven.
          Salvage Rights | A tug captain claims the wreck before anybody has reported it lost.
          The Second Engineer | The only man unaccounted for has been seen eating in three restaurants.
          Demurrage | Every day of delay makes somebody rich, so Helena starts delaying.
          Night Pilot | Leonor takes a summer job on the water and sees a signal she was not meant to read.
          Flag of Convenience | The ship's owner is traced to a letterbox beside a swimming pool.
          Fire Watch | Tozé remembers which crane was moving when all of them were locked.
          Roll Off | The hulk is towed out to be sunk, with a witness on board.`,
      },
      {
        premiere: '2026-10-15',
        overview: 'The port is to be sold. Somebody would like the archive to be sold first.',
        episodes: `
          Prospectus | Buyers tour the quays while a body tours them in the other direction.
          Bill of Lading | A forged signature is better than the original, and Helena knows why.
          The Ninth Berth | Soundings show that the dock is a metre shallower than last year.
          Ballast | Rui is offered a transfer to the mountains and a reason to take it.
          Lost Overboard | A box falls from a crane at exactly the right height.
          General Average | Everyone with cargo must share the loss, so everyone turns up armed.
          Manifest | Leonor reads her grandfather's last page aloud in court.
          Ebb | The gates close, the sirens stop, and one container is left to open.`,
      },
    ],
  },
  {
    id: 226913,
    title: 'The Night Dispatchers',
    originalTitle: 'Los despachadores',
    language: 'es',
    countries: ['MX'],
    genres: ['Drama', 'Crime'],
    tagline: 'Stay on the line',
    overview:
      'Six operators, one windowless floor in Iztapalapa, eleven thousand calls between dusk and dawn. Each episode is a single shift. Magdalena can tell a lie by its breathing, Beto orders food for strangers, and the new girl is not there for the job: one voice in this city made a call two years ago and hung up.',
    score: 8.4,
    votes: 2316,
    scene: 'signal',
    roles:
      'f Magdalena Ruelas, m Beto Cárdenas, f Ximena, m Supervisor Arce, f Doña Tere, m Paramedic Iván, m Chato, f Night Nurse Paola, m The Caller, m Commander Olvera, f Technician Brisa',
    network: 'Once Noches',
    ended: false,
    minutes: [38, 52],
    seasons: [
      {
        premiere: '2024-04-12',
        overview: "One week on the night floor, from the new girl's first call to her last excuse.",
        episodes: `
          Monday, 20:00 | Ximena's first caller wants to know whether his brother is breathing, and will not give an address.
          The Woman Who Counts | A lost child is guided home by the shop signs that she can spell.
          Wrong Department | Beto spends forty minutes with a man who only wanted to order a pizza, and then did not.
          Power Cut | For nineteen minutes every screen is black and the calls keep coming.
          Two Ambulances | Magdalena has one vehicle and two voices, and they know each other.
          Open Line | A telephone left off the hook tells the floor a whole evening.
          The Recording of 3 March | Ximena finds the call that she came for, and it is shorter than she remembered.
          Sunday, 06:00 | The day shift is late, and somebody is standing outside the building.`,
      },
      {
        premiere: '2026-09-18',
        everyDays: 7,
        overview:
          'The floor is to be automated. The machine is listening in, and it is learning from Magdalena.',
        episodes: `
          Please Hold | A calm new voice answers first, and gets it almost right.
          Earthquake Drill | The drill begins four minutes before the real one.
          The Regular | Doña Tere's loneliest caller stops ringing, so she goes to look.
          Accent | The machine cannot understand Oaxaca, and Brisa is told to keep that quiet.
          False Positive | Forty patrol cars race to a birthday party.
          Beto's Night Off | He is the caller this time, and he will not say his name.
          Transcript | A lawyer reads one conversation in five different ways.
          Last Human on the Line | Magdalena unplugs her headset and picks up the red telephone.`,
      },
    ],
  },
  {
    id: 198275,
    title: 'Fjord Six',
    originalTitle: 'Fjord seks',
    language: 'no',
    countries: ['NO', 'DK'],
    genres: ['Crime', 'Mystery', 'Drama'],
    tagline: 'Six farms. One road. No secrets that float.',
    overview:
      'The sixth farm on Skarfjorden has been empty since the landslide of 1996, but smoke is seen from its chimney. Rural constable Eldbjørg Natås covers a district the size of a small country with one boat and a dog. What she hauls up belongs to all of her neighbours, and most of them are related to her.',
    score: 7.9,
    votes: 1405,
    scene: 'mountains',
    roles:
      'f Eldbjørg Natås, m Sjur Haugane, f Borghild, m Detective Preben Falk, m Farmer Torleiv, f Doctor Amal Issa, m Young Sindre, f Ferry Captain Randi, m Priest Audun, m The Man at Farm Six, f Geologist Thea',
    network: 'Vestkanalen',
    ended: true,
    minutes: [44, 55],
    seasons: [
      {
        premiere: '2021-01-08',
        everyDays: 7,
        overview: 'Smoke from a dead chimney leads back to the night that the mountain fell.',
        episodes: `
          Smoke | The postwoman reports a fire in a house that has no roof.
          What the Net Brought | A trawl comes up with a tractor, and somebody still at the wheel.
          The Fifth Farm | Torleiv confesses to the wrong crime, in detail.
          Avalanche Watch | Thea's sensors pick up digging where nobody should be.
          All the Haugane Brothers | Three alibis are given for one boat.
          Landfall | Eldbjørg rows across alone, because the dog will not get in.`,
      },
      {
        premiere: '2022-11-04',
        everyDays: 7,
        overview:
          'A tunnel will join the fjord to the world at last. On the day it breaks through, there is someone inside.',
        episodes: `
          Breakthrough | The drill stops a metre short, and a voice on the far side says thank you.
          Overburden | A company man from Bergen knows the valley better than he should.
          The Boat Wedding | A bride counts the guests and finds one too many.
          Echo Sounder | Preben returns from Oslo with an apology and a warrant.
          Dry Stone | Somebody is rebuilding the walls of Farm Six, a stone at a time, by night.
          Opening Day | The ribbon is cut, and the first car through has been missing for years.`,
      },
    ],
  },
  {
    id: 239582,
    title: 'Godown Seventeen',
    originalTitle: 'गोदाम सत्रह',
    language: 'hi',
    countries: ['IN'],
    genres: ['Crime', 'Action & Adventure'],
    tagline: "Storage for a city's sins",
    overview:
      "In the lanes behind Mumbai's Sewri docks there is a warehouse where anything may be left for a rupee a day, and nothing is ever asked. Its keeper dies and leaves the keys to his niece, a traffic constable who writes tickets for fun. Now the city's worst people are her tenants, and rent is due.",
    score: 7.8,
    votes: 2092,
    scene: 'harbour',
    roles:
      "f Constable Vaidehi Salvi, m Bhau Salvi, m Gunny-Bag Farhan, f Madam Lobo, m Inspector Deshpande-Rao, m Chillum, f Auditor Nafisa, m Twins' Uncle Motilal, m Corporator Gaitonde, f Old Parsi Lady, m Weighbridge Anthony",
    network: 'Bandra Nine',
    ended: false,
    minutes: [42, 54],
    seasons: [
      {
        premiere: '2024-08-23',
        everyDays: 0,
        overview: 'Vaidehi inherits one key, seventeen shelves and a list of tenants in code.',
        episodes: `
          A Rupee a Day | The first tenant to call wants his elephant back.
          Shelf Four | A trunk of wedding saris weighs twice what it ought to.
          No Parking | Vaidehi tickets the wrong bullet-proof car and gains a landlord.
          The Monsoon Clause | Floodwater opens doors which the tenants had nailed shut.
          Weighbridge | Anthony's scales have never lied, so they are kidnapped.
          Madam Lobo's Piano | It plays by itself at low tide, and a bank goes missing.
          Partners | Inspector Deshpande-Rao puts his resignation into storage.
          Eviction | Every tenant arrives on the same night, and brings the whole family.`,
      },
      {
        premiere: '2026-01-30',
        everyDays: 0,
        overview: 'A developer buys the land under the godown. The tenants would rather it were not dug up.',
        episodes: `
          Survey Stakes | Somebody is measuring the floor from below.
          Chillum Sings | He tells the police everything, in rhyme, out of order.
          The Ice Factory | A witness is kept cold for safety.
          Ganpati Immersion | One of nine thousand idols is hollow, and moving.
          Nafisa's Columns | The auditor finds that crime pays tax, and to whom.
          Bhau's Last Shelf | A message from the dead uncle has a due date.
          Demolition Notice | Vaidehi has to choose which wall to lean on.
          Seventeen | There was always one number painted over.`,
      },
    ],
  },
  {
    id: 187340,
    title: 'Copper Street',
    language: 'en',
    countries: ['GB'],
    genres: ['Crime', 'Comedy'],
    tagline: "Leeds's second-finest",
    overview:
      'The least successful police station in Yorkshire shares its building with a nursery, a bingo hall and, from noon, a smell. Sergeant Moira Platt has four constables and a target to solve one crime by Christmas. They are keen, they are kind, and they have arrested the same mannequin three times.',
    score: 7.6,
    votes: 1130,
    scene: 'facades',
    roles:
      "f Sergeant Moira Platt, m PC Nigel Gudgeon, f PC Farzana Mir, m PC Colin Oxspring, m Chief Superintendent Brill, f Nursery Head Carol, m Bingo Barry, m Detective Lance Steel, f Moira's Mam, m The Mannequin Man, f Forensic Jackie",
    network: 'Pennine Television',
    ended: true,
    minutes: [27, 31],
    seasons: [
      {
        premiere: '2018-02-27',
        overview: 'One crime by Christmas: that is all that is being asked.',
        episodes: `
          Neighbourhood Watch | Forty-one watches are stolen, all from the neighbourhood.
          Full House | A bingo caller is held to ransom, two fat ladies at a time.
          Nap Time | The only witness to a burglary is three and will talk to nobody but the hamster.
          Lance Steel Investigates | A detective with a leather jacket is sent to show them how it is done.
          The Quiche | Nigel's packed lunch becomes exhibit A.
          Secret Santa | The arrest is made, the deadline is met and the suspect is in the nativity play.`,
      },
      {
        premiere: '2019-03-05',
        overview: 'Having solved one crime, Copper Street is asked to do it again.',
        episodes: `
          Sophomore | The award is stolen during the award ceremony.
          Undercover Aunties | Farzana's family infiltrates a catering racket, and improves it.
          Lost Property | Colin gives back a briefcase and starts a small war.
          The Long Weekend | A hostage situation outlasts the biscuits.
          Moira Takes the Stand | The sergeant tells the whole truth, including about the caravan.
          Closing Time | The station is to become flats, unless somebody lives there already.`,
      },
    ],
  },
  {
    id: 251077,
    title: 'Six Judges',
    language: 'en',
    countries: ['NG'],
    genres: ['Crime', 'Drama', 'War & Politics'],
    tagline: 'An election. A verdict. Ninety days.',
    overview:
      'A governorship hangs on a tribunal of six, locked in a hotel in Enugu with sixty thousand ballot papers and no telephones. One of them has been bought. Justice Ngozi Uduaka, appointed because everyone believed that she was dying, has no intention of doing so before she knows which.',
    score: 8.1,
    votes: 734,
    scene: 'doorway',
    roles:
      'f Justice Ngozi Uduaka, m Justice Bello Maigari, m Justice Tunde Ajasin, f Justice Ebiere Dokubo, m Justice Pius Okeh, f Justice Hauwa Sule, m Governor Iroegbu, f Challenger Amara Nwosu-Bright, m Registrar Friday, m Hotel Manager Celestine, f Doctor Ekaette',
    network: 'Savannah One',
    ended: true,
    minutes: [48, 60],
    seasons: [
      {
        premiere: '2025-09-04',
        everyDays: 7,
        overview: 'Ninety days to count, weigh and decide, with one seat already paid for.',
        episodes: `
          Sequestered | Six judges hand in their phones, and seven phones are collected.
          Exhibit A | The first box of ballots smells strongly of paint.
          The Dissent | Pius writes an opinion on a case that has not been heard.
          Room Service | Someone is passing notes beneath the jollof.
          Recount | Ebiere learns to count by weight, and the scale objects.
          A Matter of Health | Ngozi collapses, and watches who prays the hardest.
          Chambers | Locked in together overnight, the six play a game with real stakes.
          So Ordered | The verdict is read by the last person that anyone expected.`,
      },
    ],
  },
]
