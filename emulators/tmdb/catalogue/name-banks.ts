import { isCountryCode, type CountryCode } from '../data/countries.ts'
import { readTextRecords, RecordError, required, type TextRecord } from '../entries/text-records.ts'
import { readShelves } from '../entries/written-entries.ts'

/** The names that people of one country have, and where they are born. */
export type NameBank = {
  country: CountryCode
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
  /** Where a woman's family name differs from a man's, in the order of `families`. */
  familiesOfWomen: readonly string[]
  places: readonly string[]
  familyFirst: boolean
}

let banks: ReadonlyMap<CountryCode, NameBank> | undefined

/** The name banks by country; read at the first call. */
export function nameBanks(): ReadonlyMap<CountryCode, NameBank> {
  banks ??= new Map(readShelves('names', readBanks).map((bank) => [bank.country, bank]))
  return banks
}

function readBanks(text: string, file: string): NameBank[] {
  return readTextRecords(text, file).map((record) => {
    const country = required(record, 'country')
    if (!isCountryCode(country)) throw new RecordError(`${record.place} has an unknown country: ${country}`)
    const families = namesIn(record, 'families')
    return {
      country,
      women: namesIn(record, 'women'),
      men: namesIn(record, 'men'),
      families,
      familiesOfWomen: record.fields.has('daughters') ? namesIn(record, 'daughters') : families,
      places: required(record, 'places').split('; '),
      familyFirst: record.fields.get('order') === 'family first',
    }
  })
}

function namesIn(record: TextRecord, key: string): string[] {
  return required(record, key).split(', ')
}
