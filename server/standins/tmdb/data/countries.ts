/** The casting pools: people of one pool can play in the films of the countries that belong to it. */
export type Culture =
  | 'anglo'
  | 'nordic'
  | 'iberian'
  | 'latin'
  | 'french'
  | 'italian'
  | 'central'
  | 'balkan'
  | 'arab'
  | 'persian'
  | 'indian'
  | 'japanese'
  | 'korean'
  | 'chinese'
  | 'malay'
  | 'african'

/** Where each producing country looks for its people first. */
export const CULTURE_BY_COUNTRY = {
  AM: 'persian',
  AR: 'latin',
  AT: 'central',
  AU: 'anglo',
  BE: 'french',
  BR: 'latin',
  CA: 'anglo',
  CL: 'latin',
  CN: 'chinese',
  CO: 'latin',
  CZ: 'central',
  DE: 'central',
  DK: 'nordic',
  EG: 'arab',
  ES: 'iberian',
  FI: 'nordic',
  FR: 'french',
  GB: 'anglo',
  GE: 'persian',
  GH: 'african',
  GR: 'balkan',
  HK: 'chinese',
  HR: 'balkan',
  HU: 'central',
  ID: 'malay',
  IE: 'anglo',
  IN: 'indian',
  IR: 'persian',
  IS: 'nordic',
  IT: 'italian',
  JO: 'arab',
  JP: 'japanese',
  KE: 'african',
  KR: 'korean',
  KZ: 'persian',
  LB: 'arab',
  MA: 'arab',
  ML: 'african',
  MX: 'latin',
  NG: 'african',
  NL: 'central',
  NO: 'nordic',
  NP: 'indian',
  NZ: 'anglo',
  PE: 'latin',
  PH: 'malay',
  PL: 'central',
  PT: 'iberian',
  RO: 'balkan',
  SE: 'nordic',
  SN: 'african',
  TH: 'malay',
  TN: 'arab',
  TR: 'persian',
  TW: 'chinese',
  TZ: 'african',
  US: 'anglo',
  UZ: 'persian',
  VN: 'malay',
} as const satisfies Record<string, Culture>

export type CountryCode = keyof typeof CULTURE_BY_COUNTRY
