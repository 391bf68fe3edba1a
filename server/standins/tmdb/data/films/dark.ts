import type { FilmEntry } from '../film-entry.ts'

/** To be watched with a light on. */
export const DARK_FILMS: readonly FilmEntry[] = [
  {
    id: 614728,
    title: 'Under Saint Brannoc',
    language: 'en',
    countries: ['GB'],
    released: '2024-10-18',
    minutes: 94,
    genres: ['Horror'],
    tagline: 'The choir is full',
    overview:
      'Acoustics student Priti Vaghela is let into a Devon crypt to record its echo. The echo is good: four seconds, warm, and slightly ahead of the beat. The more of it she takes home, the quieter her flat becomes, until she cannot hear her own feet. The verger, who is deaf and always has been, leaves her a note in chalk: give it back before Sunday.',
    score: 6.7,
    votes: 1318,
    scene: 'cave',
    roles:
      "f Priti Vaghela, m Verger Tom Luscombe, f Reverend Harriet Poole, m Professor Anders, f Flatmate Gemma, m The Bass, f The Soprano, m Priti's Father, f Organist Miss Tripp, m Boy Chorister",
  },
  {
    id: 642790,
    title: 'The Bride at Kilometre Twelve',
    originalTitle: 'Pengantin di Kilometer Dua Belas',
    language: 'id',
    countries: ['ID'],
    released: '2025-10-23',
    minutes: 99,
    genres: ['Horror', 'Mystery'],
    tagline: "Don't stop. Don't honk. Don't offer her a lift.",
    overview:
      "Night-bus drivers on the Java coast road pay a toll of cigarettes and rice at a certain milestone. Trainee Wulan, the line's first woman at the wheel, thinks it is a shakedown and drives straight through. At the terminal she counts forty-one passengers. She sold forty tickets, and the girl at the back, in white, has a return.",
    score: 6.6,
    votes: 1840,
    scene: 'road',
    roles:
      "f Wulan, m Senior Driver Pak Slamet, f The Bride, m Conductor Udin, f Passenger in Seat Nine, m Dukun Mbah Karto, m Groom Surya, f Wulan's Mother, m Terminal Boss, m Policeman Hendra, f Little Girl with Durian",
  },
  {
    id: 67351,
    title: 'Sleepers of Halmstad',
    originalTitle: 'Sovarna i Halmstad',
    language: 'sv',
    countries: ['SE'],
    released: '1987-11-06',
    minutes: 92,
    genres: ['Horror', 'Thriller'],
    tagline: 'Eleven people slept through the murder. Then through the trial.',
    overview:
      "A night nurse at a seaside sanatorium counts eleven patients who do not wake on the morning after a killing. They are healthy, they are dreaming, and their eyes move together. Detective Sixten Blom, an insomniac, takes the empty bed. The synthesiser score was once banned from radio after nine o'clock.",
    score: 6.9,
    votes: 566,
    scene: 'house',
    roles:
      "f Nurse Gunvor Ek, m Detective Sixten Blom, m Doctor Axel Thorén, f Sleeper Number Four, m Sleeper Number Eleven, f Matron Ståhl, m Orderly Jerker, f Blom's Wife, m Prosecutor Wrede, f Child Tove",
  },
  {
    id: 631005,
    title: 'The Listening Room',
    originalTitle: 'Posluchárna',
    language: 'cs',
    countries: ['CZ', 'PL'],
    released: '2025-01-16',
    minutes: 102,
    genres: ['Thriller', 'Mystery', 'History'],
    tagline: 'Reel 212 is breathing',
    overview:
      'Archivist Dana Kremličková digitises the wiretaps of a regime that ended before she was born: dinners, quarrels, a great deal of washing up. On one tape a man stops in mid-sentence, says her name and asks her to leave the building. The reel was sealed in 1977. She rewinds it, and the second time he sounds less patient.',
    score: 7.1,
    votes: 702,
    scene: 'stairwell',
    roles:
      "f Dana Kremličková, m The Voice, m Archive Director Hynek, f Colleague Jitka, m Former Captain Suk, f Widow Bohdana, m Technician Ludvík, m Dana's Father, f Young Bohdana, m Night Porter",
  },
  {
    id: 536624,
    title: 'Copper Beeches, Copper Wire',
    language: 'en',
    countries: ['IE', 'GB'],
    released: '2021-10-22',
    minutes: 96,
    genres: ['Mystery', 'Thriller'],
    tagline: 'The trees are on the line',
    overview:
      'A telephone engineer sent to find a fault on a Wicklow estate traces it into the roots of a beech avenue, where somebody has spliced a second set of wires. They lead to a nursery in a house that burnt down in 1922. He plugs in his test handset. A child asks if it is safe to come out yet.',
    score: 7.0,
    votes: 611,
    scene: 'forest',
    roles:
      "m Engineer Jarlath Finn, f Lady Isolde Vane-Cobb, f The Child, m Gamekeeper Noone, f Exchange Supervisor Attracta, m Garda Mulhern, m Young Master Rupert, f Nurse Delahunt, m The Priest's Brother, m Commandant Daly",
  },
]
