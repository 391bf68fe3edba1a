import type { SeriesEntry } from '../series-entry.ts'

/** Series for children, and for those who are made to watch with them. */
export const FAMILY_SERIES: readonly SeriesEntry[] = [
  {
    id: 171946,
    title: 'Little Postmasters',
    originalTitle: 'ちいさな郵便局',
    language: 'ja',
    countries: ['JP'],
    genres: ['Animation', 'Family', 'Comedy'],
    tagline: 'Neither snow nor rain nor bedtime',
    overview:
      'In the hollow beneath a camphor tree, three dormice run a post office for everything too small for the human mail: apologies between snails, invoices for acorns, the yearly valentine from the moon to a puddle. Each parcel is a riddle. Nothing has ever been lost except, one autumn, a whole Wednesday.',
    score: 8.3,
    votes: 1290,
    scene: 'forest',
    roles:
      'f Postmistress Koharu, m Mameta, f Sen, m Grandfather Toad, f Madam Snail, m Crow Inspector Kurobei, f The Puddle, m The Moon, m Beetle Express, f Schoolgirl Nanami',
    network: 'Hinata TV',
    ended: false,
    minutes: [22, 24],
    seasons: [
      {
        premiere: '2023-04-08',
        overview: "A year's round, from cherry blossom to first frost.",
        episodes: `
          No Such Address | A letter is marked for the place where the river used to be.
          Madam Snail Is in a Hurry | An apology must arrive before it is needed.
          The Weight of a Feather | Postage is disputed, and a swallow waits.
          Return to Sender | Mameta delivers a parcel to himself.
          The Missing Wednesday | Nobody remembers it, but there is a receipt.
          Thunder, Registered | A storm has to be signed for.
          Grandfather Toad's Pension | A hundred years of stamps are found in his cheek.
          Crow Inspection | Everything shiny has to be hidden by noon.
          Valentine for a Puddle | The forecast is dry, and the moon is writing.
          Dead Letters | On the longest night the unread ones are read aloud.`,
      },
      {
        premiere: '2025-10-04',
        overview: 'A human girl finds the door, and has something to send.',
        episodes: `
          Nanami | She is far too large, and very polite.
          Express | Beetle's new boots are faster than he is.
          The Poison-Pen Hedgehog | Someone is writing nasty notes, and spelling them well.
          Snow Day | Sen carries one card across a white field.
          Fragile | An egg is posted, and hatches on the way.
          Two Moons | A rival has been reflected.
          The Telegraph Worms | Modern times come up through the floor.
          Nanami's Letter | It is addressed to somebody who cannot answer.
          Strike of the Acorns | Every invoice comes due at once.
          The Camphor Tree | A line of red paint is found on the bark.`,
      },
    ],
  },
  {
    id: 144520,
    title: 'Captain Pudding and the Moonfleet',
    language: 'en',
    countries: ['GB'],
    genres: ['Animation', 'Kids', 'Family', 'Action & Adventure'],
    tagline: 'Set sail at lights out!',
    overview:
      'Once the curtains close, the bath becomes a galleon, the laundry a storm, and six-year-old Josephine is Captain Pudding, terror of the upstairs landing. With Mister Flannel the elephant and a crew of odd socks she sails nightly against Admiral Bedtime. She has not yet lost a battle, and has never stayed awake to see how it ended.',
    score: 7.7,
    votes: 640,
    scene: 'papercut',
    roles:
      'f Captain Pudding, m Mister Flannel, m Admiral Bedtime, f First Mate Odd Sock, m Stripey, f The Tap, m Baby Brother Gus, f Mum, m Dad, f Granny on the Screen',
    network: 'Button Box',
    ended: true,
    minutes: [22, 23],
    seasons: [
      {
        premiere: '2019-05-25',
        overview: 'The fleet is launched, with bubbles.',
        episodes: `
          The Good Ship Bathtub | A plug is pulled at the worst moment.
          Mutiny of the Odd Socks | They would like to be pairs.
          Treasure Under the Sofa | One coin, two raisins and a map.
          Mister Flannel Goes in the Wash | He comes back smaller, with stories.
          The Great Night-Light Robbery | It is very dark on the landing.
          Baby Brother Ahoy | A stowaway who bites.
          Admiral Bedtime's Trap | Warm milk is suspected.
          The Birthday Armada | Seven candles are sighted on the horizon.`,
      },
      {
        premiere: '2020-05-23',
        overview: 'The family is moving house, and the fleet with it.',
        episodes: `
          The Sea of Boxes | Everything is labelled, and nothing is right.
          Bubble Wrap Reef | It pops when you run aground.
          Granny on the Screen | A message from the far side of the world gets stuck.
          The New Landing | Its stairs go up instead of down.
          The Creature in the Boiler | It gurgles in a foreign language.
          Stripey's Twin | He was behind the radiator all along.
          A Truce with Bedtime | Terms include one more story.
          Home Port | The curtains are hung, and the moon looks in.`,
      },
    ],
  },
  {
    id: 201364,
    title: 'The Understairs Detective Agency',
    language: 'en',
    countries: ['IE'],
    genres: ['Family', 'Mystery', 'Comedy', 'Crime'],
    tagline: 'No case too small. No adults.',
    overview:
      "From the cupboard under the stairs of a Cork B&B, ten-year-old Saoirse-Kate Buckley and her lodger's nephew Emeka take on the mysteries that guests leave behind: a suitcase of sand, a duet with one singer, a man who checks in every Friday and has never been seen to leave. Fees are payable in rashers.",
    score: 7.8,
    votes: 720,
    scene: 'doorway',
    roles:
      'f Saoirse-Kate Buckley, m Emeka Obiora-Walsh, f Mam Buckley, m Garda Finbarr Toomey, m Friday Man, f Miss Prendergast, m Uncle Chuks, f Rival Detective Aoife, m Chef Denis, f Granny Buckley',
    network: 'Leeside',
    ended: false,
    minutes: [25, 29],
    seasons: [
      {
        premiere: '2022-09-10',
        overview: 'Eight cases, eight breakfasts.',
        episodes: `
          The Suitcase of Sand | A guest from a landlocked country leaves a beach behind.
          Room Four Hums | The noise stops whenever somebody listens.
          The Friday Man | He pays in advance and never uses the towels.
          A Duet for One | Half of a song comes through the wall.
          The Rasher Conspiracy | Somebody is feeding something in the shed.
          Miss Prendergast's Teeth | The clue is on the mantelpiece, smiling.
          The Rival Agency | Aoife has business cards.
          Checkout | Emeka's uncle has found a flat across the city.`,
      },
      {
        premiere: '2024-09-07',
        overview: 'The B&B goes up for sale, and the last guest on the books has been booked in since 1958.',
        episodes: `
          Reservation | The register has a name for every New Year's Eve.
          The Emigrant's Trunk | It has sailed to Boston and back unopened.
          Garda Toomey's Holiday | He solves it first, by accident.
          The Viewing | A buyer knows where the hidden door is.
          Wallpaper | Under six layers there is a message.
          Fog over Cobh | A whole ship is mislaid.
          Granny's Statement | She was a witness, and nobody ever asked.
          New Year's Eve | The last guest arrives.`,
      },
    ],
  },
  {
    id: 237719,
    title: 'The Kitchen at Wadi Halim',
    originalTitle: 'مطبخ وادي حليم',
    language: 'ar',
    countries: ['JO', 'LB'],
    genres: ['Family', 'Drama'],
    tagline: 'Dinner is at sunset. So is the truth.',
    overview:
      "After their mother's death three estranged siblings return to a desert guesthouse in the south of Jordan, with one recipe book between them. Each knows a third of every dish, and tourists keep arriving, hungry; so does the bank. What they cook on the first evening is inedible. What they say over it is the beginning.",
    score: 7.9,
    votes: 455,
    scene: 'dunes',
    roles:
      'f Rima Haddadin, m Yazan Haddadin, f Lubna Haddadin, m Guide Salem, f Mother Widad, m Banker Ghassan, f Tourist Ingrid, m Little Faris, m Neighbour Abu Odeh, f Teta Najla',
    network: 'Nahar Drama',
    ended: true,
    minutes: [40, 48],
    seasons: [
      {
        premiere: '2025-03-01',
        everyDays: 1,
        overview: 'One month, thirty guests and a book with the corners torn off.',
        episodes: `
          Salt | The first meal has too much of it, and so do they.
          The Buried Oven | Meat goes into the sand at dawn, and an argument with it.
          Cardamom | Lubna's coffee gives away where she has been for nine years.
          Forty Guests | A coach breaks down outside, full and vegetarian.
          The Page That Is Missing | Yazan burnt it, and can recite it.
          Bitter Herbs | The banker stays to lunch.
          Bread | Teta Najla kneads and will not be hurried.
          Sunset | Three cooks make one dish, and nobody speaks.`,
      },
    ],
  },
]
