import type { FilmEntry } from '../film-entry.ts'

/** For a sofa with several ages on it. */
export const FAMILY_FILMS: readonly FilmEntry[] = [
  {
    id: 672408,
    title: 'Pim and the Thunder Factory',
    originalTitle: 'Pim en de donderfabriek',
    language: 'nl',
    countries: ['NL', 'BE'],
    released: '2026-11-13',
    minutes: 88,
    genres: ['Animation', 'Family', 'Adventure'],
    tagline: 'Somebody has to make the noise',
    overview:
      'Lightning arrives every night over the polder, but the thunder has stopped, and without it the cows will not sleep. Pim, who is scared of loud things, follows a cable from the dike to a factory in the clouds and finds the workforce on strike for softer pillows. The management is one lonely boy with a very big drum.',
    score: 7.4,
    votes: 356,
    scene: 'storm',
    roles:
      "m Pim, f Thunder Foreman Bolla, m The Boy with the Drum, f Pim's Mother, m Cow Number Seven, m Sparky, f Inspector Drizzle, m Old Hail, f Gust, m Farmer Joost",
  },
  {
    id: 643155,
    title: 'The Reindeer Who Kept Books',
    originalTitle: 'Reinen som førte regnskap',
    language: 'no',
    countries: ['NO', 'FI'],
    released: '2025-11-14',
    minutes: 84,
    genres: ['Animation', 'Family', 'Comedy'],
    tagline: 'Naughty. Nice. Net of deductions.',
    overview:
      'Lumi cannot fly, pull or prance, but she can add. When the northern workshop goes broke on the fifth of December she is handed four hundred years of unopened envelopes and discovers that the whole enterprise has been owed, since 1621, a single mandarin orange. With an elf on probation she sets out to collect it, with interest.',
    score: 7.3,
    votes: 1430,
    scene: 'snowfield',
    roles:
      'f Lumi, m Elf Rasmus, m The Old Man, f Mrs. Claus-Hansen, m Banker Gråbein, f Snow Owl Pernille, m Lead Reindeer Torden, m The Debtor, f Child Ingeborg, m Tax Troll',
  },
  {
    id: 574908,
    title: "Oma's Submarine",
    originalTitle: 'Omas U-Boot',
    language: 'de',
    countries: ['DE'],
    released: '2023-08-03',
    minutes: 98,
    genres: ['Family', 'Adventure', 'Comedy'],
    tagline: 'Dive! Dive! And wear a cardigan.',
    overview:
      "The garage on the Flensburg fjord holds no car. Jule and Mats, sent to their grandmother for a dull fortnight, learn what she has been welding since the divorce, why the coastguard brings her cake, and that a harbour seal can be trained to ring a doorbell. Then the wind farm's owner begins dumping at night, and Oma asks who can hold a wrench.",
    score: 7.0,
    votes: 925,
    scene: 'ocean',
    roles:
      "f Oma Trude, f Jule, m Mats, m Coastguard Petersen, m Herr Windmann, f Mother Katja, m Fisherman Hein, f Oma's Rival Gesine, m Father Lars, m Diver Ole, f Mayor Clausen",
  },
  {
    id: 519285,
    title: 'Clover Street Astronomers',
    language: 'en',
    countries: ['US'],
    released: '2020-08-21',
    minutes: 101,
    genres: ['Family', 'Drama'],
    tagline: 'Population 340. One new comet.',
    overview:
      "After the power company cuts off their block, six Pittsburgh children discover stars, and a lens in the basement of the old optical works big enough to see them by. What they find has a tail and no name. Naming it takes a letter, a grown-up's signature and a truce with the kids of Fennel Street, who saw it two minutes earlier.",
    score: 7.4,
    votes: 1077,
    scene: 'rooftops',
    roles:
      'f Nell Washington, m Ozzie Kowalczyk, f Pilar Dean, m Little Abe, f Suki Tran, m Marcus Bell, m Mr. Fenstermacher, f Grandma Lucille, m Fennel Street Ray, f Observatory Director, m Meter Reader',
  },
  {
    id: 556731,
    title: 'Tuk Tuk to the Moon',
    originalTitle: 'ตุ๊กตุ๊กไปดวงจันทร์',
    language: 'th',
    countries: ['TH'],
    released: '2022-12-29',
    minutes: 86,
    genres: ['Animation', 'Family', 'Fantasy'],
    tagline: 'Meter off. Engines on.',
    overview:
      "Bangkok's oldest tuk-tuk coughs, sulks and has never once refused a passenger. So when a rabbit in a waistcoat climbs in at Hua Lamphong, asks for the Moon and pays in advance, driver Prasert and his granddaughter Bua have no choice but to look for the on-ramp. It begins behind a noodle cart, between two rain showers, and tolls are payable in jokes.",
    score: 7.5,
    votes: 1160,
    scene: 'papercut',
    roles:
      "f Bua, m Driver Prasert, m The Rabbit, f The Tuk-Tuk, m Noodle Uncle, f Cloud Toll Lady, m Naga of the Canal, f Bua's Mother, m Policeman Somsak, f Queen of the Craters",
  },
  {
    id: 506517,
    title: 'Bears of the Long Valley',
    originalTitle: 'Urșii din valea lungă',
    language: 'ro',
    countries: ['RO'],
    released: '2019-10-11',
    minutes: 83,
    genres: ['Documentary', 'Family'],
    tagline: 'The neighbours are bigger than you think',
    overview:
      "Four seasons in a Carpathian valley where a school bus, a beehive and a family of brown bears share one bridge. Shot over three years by a crew who lived in the old ranger's hut, it keeps the pace of its subjects: long naps, sudden appetite. The cubs find the beehive. The school children, watching from the bus, take sides.",
    score: 7.6,
    votes: 489,
    scene: 'forest',
    roles:
      'f Narrator, m Ranger Costin, f Bus Driver Lenuța, m Beekeeper Nelu, f Schoolteacher Doina, m Biologist Radu, f Schoolgirl Ana, m Shepherd Vasile, m Mayor Pop, f Camera Operator',
  },
  {
    id: 608276,
    title: 'The Violin That Crossed the Steppe',
    originalTitle: 'Даланы кесіп өткен скрипка',
    language: 'kk',
    countries: ['KZ', 'UZ'],
    released: '2024-03-21',
    minutes: 90,
    genres: ['Animation', 'Music', 'Family'],
    tagline: "Pass it on. Don't let it fall silent.",
    overview:
      'Left on a platform in Aralsk, a half-size violin is carried from hand to hand across two thousand kilometres: shepherd, wrestler, widow, truck driver, ghost. Each teaches it one tune. A boy in Samarkand who has stopped speaking waits at the other end without knowing that he is waiting. Drawn on felt, every frame.',
    score: 7.9,
    votes: 612,
    scene: 'meadow',
    roles:
      "f The Violin, m Shepherd Ondasyn, m Wrestler Balta, f Widow Kümis, m Truck Driver Rashid, m The Ghost of the Station, m Boy Davron, f Davron's Sister, f Camel Aqsha, m Bazaar Luthier",
  },
  {
    id: 617690,
    title: 'The Christmas Ferry to Tobermory',
    language: 'en',
    countries: ['GB'],
    released: '2024-12-14',
    minutes: 87,
    genres: ['TV Movie', 'Family', 'Romance'],
    tagline: 'Last sailing before the big day',
    overview:
      'A gale strands the last boat before Christmas in the middle of the Sound of Mull with forty passengers, nine hundred presents and a hired Santa who will not take off the beard. Purser Kirsty Rennie was going to hand in her notice on the other side. She has until the wind drops to cook one dinner in three ovens, and to find out whose voice that is.',
    score: 6.4,
    votes: 377,
    scene: 'harbour',
    roles:
      'f Purser Kirsty Rennie, m Santa, m Captain Hector Baird, f Mrs. Ogilvie, m Cook Big Shug, f Little Eilidh, m Engineer Dougie, f Bride-to-be Catriona, m The Vet, m Seasick Piper',
  },
]
