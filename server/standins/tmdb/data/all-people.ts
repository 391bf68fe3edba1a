import type { Culture } from './countries.ts'
import { AFRICAN_PEOPLE } from './people/african.ts'
import { ANGLO_PEOPLE } from './people/anglo.ts'
import { ARAB_PEOPLE } from './people/arab.ts'
import { BALKAN_PEOPLE } from './people/balkan.ts'
import { CENTRAL_PEOPLE } from './people/central.ts'
import { CHINESE_PEOPLE } from './people/chinese.ts'
import { FRENCH_PEOPLE } from './people/french.ts'
import { IBERIAN_PEOPLE } from './people/iberian.ts'
import { INDIAN_PEOPLE } from './people/indian.ts'
import { ITALIAN_PEOPLE } from './people/italian.ts'
import { JAPANESE_PEOPLE } from './people/japanese.ts'
import { KOREAN_PEOPLE } from './people/korean.ts'
import { LATIN_PEOPLE } from './people/latin.ts'
import { MALAY_PEOPLE } from './people/malay.ts'
import { NORDIC_PEOPLE } from './people/nordic.ts'
import { PERSIAN_PEOPLE } from './people/persian.ts'
import type { PersonEntry } from './person-entry.ts'

/** Everybody whom the demo catalogue can cast or hire, by where they mostly work. */
export const PEOPLE_POOLS: readonly { culture: Culture; people: readonly PersonEntry[] }[] = [
  { culture: 'african', people: AFRICAN_PEOPLE },
  { culture: 'anglo', people: ANGLO_PEOPLE },
  { culture: 'arab', people: ARAB_PEOPLE },
  { culture: 'balkan', people: BALKAN_PEOPLE },
  { culture: 'central', people: CENTRAL_PEOPLE },
  { culture: 'chinese', people: CHINESE_PEOPLE },
  { culture: 'french', people: FRENCH_PEOPLE },
  { culture: 'iberian', people: IBERIAN_PEOPLE },
  { culture: 'indian', people: INDIAN_PEOPLE },
  { culture: 'italian', people: ITALIAN_PEOPLE },
  { culture: 'japanese', people: JAPANESE_PEOPLE },
  { culture: 'korean', people: KOREAN_PEOPLE },
  { culture: 'latin', people: LATIN_PEOPLE },
  { culture: 'malay', people: MALAY_PEOPLE },
  { culture: 'nordic', people: NORDIC_PEOPLE },
  { culture: 'persian', people: PERSIAN_PEOPLE },
]
