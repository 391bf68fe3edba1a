/** Casting pools: people of one culture can play in titles from all of its countries. */
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

export const CULTURE_BY_COUNTRY = {
  AM: 'persian',
  AR: 'latin',
  AT: 'central',
  AU: 'anglo',
  BD: 'indian',
  BE: 'french',
  BG: 'balkan',
  BO: 'latin',
  BR: 'latin',
  CA: 'anglo',
  CH: 'central',
  CL: 'latin',
  CN: 'chinese',
  CO: 'latin',
  CU: 'latin',
  CZ: 'central',
  DE: 'central',
  DK: 'nordic',
  EC: 'latin',
  EE: 'nordic',
  EG: 'arab',
  ES: 'iberian',
  ET: 'african',
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
  LK: 'indian',
  LT: 'central',
  LV: 'central',
  MA: 'arab',
  ML: 'african',
  MN: 'persian',
  MX: 'latin',
  MY: 'malay',
  NG: 'african',
  NL: 'central',
  NO: 'nordic',
  NP: 'indian',
  NZ: 'anglo',
  PE: 'latin',
  PH: 'malay',
  PK: 'indian',
  PL: 'central',
  PT: 'iberian',
  RO: 'balkan',
  RS: 'balkan',
  RW: 'african',
  SE: 'nordic',
  SG: 'malay',
  SI: 'balkan',
  SN: 'african',
  TH: 'malay',
  TN: 'arab',
  TR: 'persian',
  TW: 'chinese',
  TZ: 'african',
  UA: 'central',
  US: 'anglo',
  UY: 'latin',
  UZ: 'persian',
  VN: 'malay',
  ZA: 'african',
} as const satisfies Record<string, Culture>

export type CountryCode = keyof typeof CULTURE_BY_COUNTRY

export function isCountryCode(code: string): code is CountryCode {
  return Object.hasOwn(CULTURE_BY_COUNTRY, code)
}
