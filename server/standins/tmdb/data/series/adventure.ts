import type { SeriesEntry } from '../series-entry.ts'

/** Series that travel, fight, or leave the planet. */
export const ADVENTURE_SERIES: readonly SeriesEntry[] = [
  {
    id: 205918,
    title: 'Perihelion Station',
    language: 'en',
    countries: ['CA', 'US'],
    genres: ['Sci-Fi & Fantasy', 'Action & Adventure', 'Drama'],
    tagline: 'Closer to the Sun than anyone should sleep',
    overview:
      'Two hundred people farm light inside the orbit of Mercury and sell it home by the beam. When Earth stops answering its invoices, station chief Noémie Laframboise has to keep a town going on heat, rumour and a bar with one working tap. Then a ship arrives that was launched before the station was built, and asks for docking.',
    score: 8.0,
    votes: 2980,
    scene: 'space-station',
    roles:
      'f Chief Noémie Laframboise, m Beam Engineer Tariq Olan, f Doctor Winnie Cardinal, m Bartender Soames, f Pilot Ash Merriweather, m Quartermaster Gilles, m Captain Elias Thorn, f Kid Juniper, m Preacher Odell, f Union Rep Magda, m The Stowaway, f Voice of Control',
    network: 'Northern Arc',
    ended: false,
    minutes: [43, 58],
    seasons: [
      {
        premiere: '2022-03-11',
        overview: 'Earth goes quiet, the lights stay on, and an impossible ship comes in.',
        episodes: `
          Invoice Outstanding | The monthly payment from Earth is late for the first time in twenty years.
          Shade | A cracked mirror turns the school corridor into an oven.
          The Ship Before Us | A vessel with an old flag matches orbit, and its crew have not aged.
          Tap Water | Soames discovers that the bar has been recycling more than beer.
          Half-Beam | Tariq points the light away from Earth, to see who complains.
          Juniper's Garden | A child grows the only plant that should not have survived.
          Union Rules | Magda calls a strike during a solar storm.
          Answer | Control replies at last, in a voice that they buried.`,
      },
      {
        premiere: '2023-04-07',
        overview: "Captain Thorn's people want to go home. Home has moved.",
        episodes: `
          Guest List | Nineteen sleepers need nineteen beds, and seventeen are found.
          The Thorn Papers | A mission log ends in the middle of a joke.
          Eccentric Orbit | Ash flies a rescue with the engine pointing backwards.
          Doctor's Orders | Winnie quarantines the command deck, with the command inside.
          Burn Notice | Somebody has been selling light to a buyer in the dark.
          Evensong | Odell's sermon turns out to be a set of coordinates.
          Reciprocity | The sleepers vote, and then ask who is counting.
          Far Side | The station passes behind the Sun, and not all of it comes out.`,
      },
      {
        premiere: '2025-04-18',
        overview: 'With half of the station gone dark, those left must decide which half they are.',
        episodes: `
          Inventory of the Living | Gilles counts twice and gets two different answers.
          The Other Bar | Behind a sealed bulkhead, somebody has been serving.
          Mirrorwright | Juniper, now fifteen, mends what the engineers gave up on.
          Ghost Beam | Light arrives from nowhere, neatly addressed.
          A Town Called Noon | An election is held with one ballot box and no floor.
          The Stowaway's Tale | Three years of hiding are told in a single night.
          Terminator | Noémie walks the line between the burning side and the frozen one.
          Perihelion | At the closest point of all, the station turns to face the Sun.`,
      },
    ],
  },
  {
    id: 233660,
    title: 'Forty Wells',
    originalTitle: 'Kırk Kuyu',
    language: 'tr',
    countries: ['TR', 'UZ'],
    genres: ['Action & Adventure', 'Drama'],
    tagline: 'The road has a mistress',
    overview:
      "Anatolia, 1294. A caravan inn is both a fortress and a promise: three nights free to anyone who knocks. Dilşad Hatun inherits the most dangerous one, a day's ride from two armies, with a garrison of cooks. Spies, saints and silk thieves knock in turn, and the rule is that nobody may be asked why.",
    score: 7.9,
    votes: 1688,
    scene: 'desert-town',
    roles:
      "f Dilşad Hatun, m Cook-Sergeant Bektaş, m Prince Alp Kutlu, f Healer Mariam, m Silk Thief Jahongir, m Qadi Burhan, f Dancer Nilüfer, m Mongol Envoy Toghan, m Boy Yunus, f Dilşad's Aunt Terken, m The Silent Dervish",
    network: 'Kanal Anka',
    ended: false,
    minutes: [52, 64],
    seasons: [
      {
        premiere: '2024-01-17',
        overview: 'Three nights for every traveller, and one winter to get through.',
        episodes: `
          The Knock | Two enemies claim hospitality in the same hour.
          Bread and Iron | The ovens are banked for a siege that has not been declared.
          The Silk Thief's Confession | Jahongir steals the inn's one worthless thing, and returns it improved.
          A Physician from Ani | Mariam is forbidden to treat the man whom only she can save.
          Third Night | A guest refuses to leave, within his rights.
          The Well That Answers | Yunus drops a stone and hears a voice count.
          Envoy | Toghan asks for one room, and a thousand horses' worth of grass.
          The Gate | For the first time in a century it is closed from inside.`,
      },
      {
        premiere: '2026-02-04',
        overview: 'Spring opens the passes. Everyone whom Dilşad turned away is coming back.',
        episodes: `
          Thaw | A frozen messenger delivers his letter a season late.
          The Price of Saffron | Bektaş wagers the kitchen, and wins a ship.
          Samarkand Paper | A forged deed makes the dervish the owner of the inn.
          Terken's War | The old aunt negotiates alone with a cavalry.
          Nilüfer Dances | One performance, four assassins and a missing beat.
          Beneath the Fortieth | There were said to be forty wells; Yunus finds another.
          A Son of the Road | Alp Kutlu is offered a throne, on condition that he never come back.
          Salt, Bread, Water | The rule of three nights is put to its final test.`,
      },
    ],
  },
  {
    id: 222571,
    title: 'Salt & Cinders',
    language: 'en',
    countries: ['AU'],
    genres: ['Action & Adventure', 'Crime', 'Drama'],
    tagline: 'The fire was lit by someone who loved her',
    overview:
      'Volunteer fire captain Bronte Kessell saves a pub, two horses and a stranger from the worst blaze that the Eyre Peninsula has seen, and wakes up famous, burnt and under suspicion. The stranger has vanished. In a town where everyone has lost something, she begins to map who lost it a day too early.',
    score: 7.5,
    votes: 861,
    scene: 'road',
    roles:
      'f Bronte Kessell, m Constable Jarrah Webb, m Deano Kessell, f Publican Gail Stavrou, m Insurance Man Trent, f Aunty Merle, m The Stranger, m Farmer Lachie Boyd, f Reporter Sun-mi Lake, m Kid Tyson',
    network: 'Southern Cross Stories',
    ended: true,
    minutes: [45, 53],
    seasons: [
      {
        premiere: '2023-08-14',
        everyDays: 7,
        overview: 'From the first ember to the inquest.',
        episodes: `
          Catastrophic | The forecast has a new word in it, and the wind turns at noon.
          Point of Origin | A ring of clean sand lies in the middle of the ash.
          The Horses | Two animals that nobody owned are claimed by five people.
          Backburn | Bronte lights a fire of her own, in front of witnesses.
          Salt Lake | A ute is found standing upright in the crust, doors locked.
          Town Meeting | Every chair is taken by someone who was not there that night.
          Deano | Her brother explains the fuel cans, and wishes that he had not.
          First Rain | The inquest opens as the creeks begin to move.`,
      },
    ],
  },
  {
    id: 247834,
    title: 'Wolves of the Signal',
    originalTitle: '신호의 늑대들',
    language: 'ko',
    countries: ['KR'],
    genres: ['Action & Adventure', 'Sci-Fi & Fantasy'],
    tagline: 'They hunt what hides between stations',
    overview:
      "Something lives in Seoul's dead frequencies and gets out through old radios. A failed idol, a lift mechanic and a shaman's daughter can hear it, so an office that does not exist hires them at the minimum wage. The first rule is never to sing back. They last about forty minutes.",
    score: 8.0,
    votes: 2455,
    scene: 'signal',
    roles:
      "f Hwa Ga-on, m Lift Mechanic Pil-gu, f Shaman's Daughter Se-ah, m Director Nam-goong, f Radio Host Midnight Jo, m Agent Eom, m The Grey Wolf, f Manager Ha, m Little Brother Woo-bin, f Grandmother Mudang, m The Static",
    network: 'Channel Byeol',
    ended: false,
    minutes: [58, 64],
    seasons: [
      {
        premiere: '2026-06-06',
        everyDays: 7,
        overview: 'Ten nights, ten frequencies, and one song that must not be finished.',
        episodes: `
          88.1 | A taxi radio asks its driver to turn left, into the river.
          The Lift to Floor Minus Four | Pil-gu repairs a button that was never wired.
          Fan Meeting | Every one of Ga-on's old fans turns up, including the late ones.
          Number Station | Children's voices read out lottery numbers, and they are right.
          The Shaman's Antenna | Se-ah borrows her grandmother's bells and a roof.
          Interference | Two agents swap bodies over a bad telephone line.
          Dead Air | For sixty seconds the whole city forgets a word.
          The Wolf in Studio B | Midnight Jo has been broadcasting to an audience of one.
          Encore | The song is sung, all but its last bar.
          Sign-Off | To close a station somebody has to stay on it.`,
      },
    ],
  },
  {
    id: 163259,
    title: 'Iron Lotus Academy',
    originalTitle: '鐵蓮書院',
    language: 'zh',
    countries: ['TW', 'CN'],
    genres: ['Animation', 'Action & Adventure', 'Family'],
    tagline: 'Homework can be fatal. Bring a brush.',
    overview:
      'At a mountain school where calligraphy is a martial art, every stroke that you write comes true for as long as the ink is wet. Left-handed Pan Xiaoyu writes everything backwards. Her teachers call it a disgrace, her classmates a menace, and the thing that is sealed in the library calls it, softly, a key.',
    score: 8.1,
    votes: 1522,
    scene: 'mountains',
    roles:
      'f Pan Xiaoyu, m Lu Dan, f Headmistress Bai, m Master Inkstone, f Rival Hong Ruolan, m Cook Uncle Barrel, m Librarian Moth, m The Sealed One, f Sister Pan Xiaoqing, m Little Blot',
    network: 'Formosa Kids',
    ended: true,
    minutes: [23, 26],
    seasons: [
      {
        premiere: '2020-04-04',
        overview: 'A first year, in which nobody is meant to touch the red ink.',
        episodes: `
          The Wrong Hand | Xiaoyu writes door, and gets a duck.
          Wet Ink | The dormitory floods with a very well-formed river.
          Uncle Barrel's Secret Stroke | The cook was once the most feared pen in nine valleys.
          Duel of the Blank Page | Winning means writing nothing, faster.
          Little Blot | A spilt drop develops opinions.
          The Library After Dark | Lu Dan is dared to fetch a book that is fetching him.
          Paper Tigers | An examination bites back.
          The Red Ink | Somebody has signed Xiaoyu's name to a promise.`,
      },
      {
        premiere: '2021-04-03',
        overview: 'The seal is broken, and the school must be rewritten from memory.',
        episodes: `
          Erasure | Every sign in the valley goes blank overnight.
          Hong Ruolan's Left Hand | A rival asks for lessons, and makes it sound like a threat.
          The Stroke Order of Mountains | The road home has to be drawn in the right sequence.
          Sister's Letter | A message from Xiaoqing can be read only in a mirror.
          Master Inkstone Retires | He does so in the middle of a battle.
          The Forger's Fair | Everything is for sale and nothing will last till morning.
          The Sealed One Speaks | His grievance is older than writing, and quite reasonable.
          Signature | Xiaoyu signs her own name, forwards and back.`,
      },
    ],
  },
  {
    id: 209746,
    title: 'Deep Blue Salvage',
    language: 'en',
    countries: ['PH', 'ID'],
    genres: ['Action & Adventure', 'Family'],
    tagline: 'Finders, keepers, cousins',
    overview:
      'When a typhoon takes the family boat, the five Amihan cousins raise another from the sea bed, patch it with road signs and go into business lifting what the ocean has borrowed. The elders disapprove. The smugglers disapprove more. The boat, named Bahala, has a habit of arriving somewhere better than they had steered.',
    score: 7.4,
    votes: 598,
    scene: 'ocean',
    roles:
      'f Liwayway Amihan, m Dodong Amihan, f Tala Amihan, m Benjie Amihan, m Little Pedring, f Lola Ursula, m Captain Suryo, f Coast Guard Lieutenant Reyes-Tan, m Smuggler Kuya Max, f Professor Wayan',
    network: 'Isla Plus',
    ended: true,
    minutes: [28, 34],
    seasons: [
      {
        premiere: '2022-06-11',
        everyDays: 7,
        overview: 'One summer, one raised boat, and eight things the sea would rather keep.',
        episodes: `
          Bahala Floats | Five cousins, forty oil drums and a very public launch.
          The Sunken Jeepney | Passengers are still paying their fares at twelve metres.
          Cannon Bay | A relic is worth a fortune, until it goes off.
          Lola Dives | Grandmother takes the regulator and says nothing about the war.
          The Piano Reef | A concert grand has become home to an octopus with standards.
          Kuya Max's Offer | Easy money comes in a heavy box.
          Eye of the Storm | For twenty minutes the sea is flat, and everything is visible.
          Finders | What the cousins have been looking for was under their own pier.`,
      },
    ],
  },
  {
    id: 256190,
    title: 'Sweetgrass County',
    language: 'en',
    countries: ['CA', 'US'],
    genres: ['Western', 'Action & Adventure', 'Crime'],
    tagline: 'The railway is coming. So is the reckoning.',
    overview:
      'Alberta, 1886. Two sisters run the only newspaper in five hundred miles, and print the law as there is nobody else to keep it. When a survey crew is found hanged along the proposed line, Augusta sets the type and Pearl loads the shotgun. Subscriptions, like the bodies, go up.',
    score: 7.6,
    votes: 1012,
    scene: 'meadow',
    roles:
      "f Augusta Thorne, f Pearl Thorne, m Sergeant Ewan Dunmore, m Railway Agent Crake, f Mary Two Rivers, m Rancher Silas Boone, m Printer's Devil Jacky, f Madam Celeste, m Doctor Hsu, m The Surveyor's Ghost",
    network: 'Northern Arc',
    ended: false,
    minutes: [44, 51],
    seasons: [
      {
        premiere: '2026-10-02',
        everyDays: 7,
        overview: 'A line on a map, six dead surveyors and a deadline every Friday.',
        episodes: `
          Stop Press | The first issue of the winter runs with a blank front page.
          Chain and Level | A surveyor's notebook is written in two hands.
          Letters to the Editor | Pearl answers one in person.
          The Hungry Mile | Mary tracks a wagon that left no wheels behind.
          Errata | A correction gets a man killed, or saved.
          Crake's Bargain | The railway offers the sisters a building, and a muzzle.
          Hot Metal | Somebody melts the type on the eve of the trial.
          Late Edition | The train arrives, and nobody gets off.`,
      },
    ],
  },
]
