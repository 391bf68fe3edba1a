import type { CountryCode } from './countries.ts'

export type CompanyEntry = { id: number; name: string; country: CountryCode }

/** Who pays for the films and series. */
export const COMPANIES: readonly CompanyEntry[] = [
  { id: 7104, name: 'Tinder & Flint Pictures', country: 'GB' },
  { id: 11862, name: 'Slow Lantern', country: 'IE' },
  { id: 4391, name: 'Meridian Mill', country: 'US' },
  { id: 28077, name: 'Second Reel Company', country: 'US' },
  { id: 15236, name: 'Prairie Owl Films', country: 'CA' },
  { id: 33518, name: 'Saltbush Screen', country: 'AU' },
  { id: 9945, name: 'Nordvind Film', country: 'NO' },
  { id: 21670, name: 'Blåklocka', country: 'SE' },
  { id: 40129, name: 'Kaiku Filmi', country: 'FI' },
  { id: 6683, name: 'Cais Sodré Imagens', country: 'PT' },
  { id: 18054, name: 'La Higuera Cine', country: 'MX' },
  { id: 26391, name: 'Pampa Sur', country: 'AR' },
  { id: 35710, name: 'Araucária Filmes', country: 'BR' },
  { id: 12447, name: 'Les Films du Réverbère', country: 'FR' },
  { id: 30982, name: 'Bottega Ottava', country: 'IT' },
  { id: 5208, name: 'Kranich & Söhne', country: 'DE' },
  { id: 23865, name: 'Studio Wisła', country: 'PL' },
  { id: 38441, name: 'Karpat Film', country: 'RO' },
  { id: 16793, name: 'Atlas Cinéma', country: 'MA' },
  { id: 42016, name: 'Anka Yapım', country: 'TR' },
  { id: 8370, name: 'Neem Tree Talkies', country: 'IN' },
  { id: 19528, name: 'Tanpopo-sha', country: 'JP' },
  { id: 27149, name: 'Haetae Pictures', country: 'KR' },
  { id: 31605, name: 'Jade Kettle Motion Pictures', country: 'HK' },
  { id: 36972, name: 'Seven Thousand Isles', country: 'PH' },
  { id: 44230, name: 'Baobab & Daughters', country: 'SN' },
]
