import { afterEach, describe, expect, test } from 'vitest'

import { setFormatLocale } from './format-locale.ts'
import { detectRegion, formatRegion, formatRegionInText, listRegions, resolveRegion } from './region.ts'

afterEach(() => setFormatLocale('en'))

describe('the region of the browser', () => {
  test.each([
    [['de-AT', 'de', 'en-US'], 'AT'],
    [['zh-Hant-HK'], 'HK'],
    // Likely regions
    [['de'], 'DE'],
    [['pt'], 'BR'],
    [['ja', 'en-GB'], 'JP'],
    // An alias
    [['en-UK'], 'GB'],
    // A language with an unknown region
    [['de-ZZ', 'fr-FR'], 'DE'],
    // Parts of the world, unknown languages and malformed tags
    [['en-001', 'en-IE'], 'IE'],
    [['es-419', 'es-MX'], 'MX'],
    [['tlh', 'sv'], 'SE'],
    [['en-US@posix', 'fr-CA'], 'CA'],
    // Nothing known
    [['es-419'], 'US'],
    [['en-ZZ'], 'US'],
    [['xx'], 'US'],
    [[''], 'US'],
    [[], 'US'],
  ])('of languages %j is %s', (languages, region) => {
    expect(detectRegion(languages)).toBe(region)
  })
})

test.each([
  ['FR', 'FR'],
  [undefined, 'DE'],
  ['', 'DE'],
  ['fr', 'DE'],
  ['ZZ', 'DE'],
  ['constructor', 'DE'],
])('with the setting %j and a German browser, the region is %s', (setting, region) => {
  expect(resolveRegion(setting, ['de-DE'])).toBe(region)
})

test.each([
  ['DE', 'Germany', 'Germany'],
  ['US', 'United States', 'the United States'],
  ['GB', 'United Kingdom', 'the United Kingdom'],
  ['NL', 'Netherlands', 'the Netherlands'],
  ['PH', 'Philippines', 'the Philippines'],
  ['DM', 'Dominica', 'Dominica'],
  ['DO', 'Dominican Republic', 'the Dominican Republic'],
  ['IE', 'Ireland', 'Ireland'],
  // No region at all
  ['CA-QC', 'CA-QC', 'CA-QC'],
  ['', '', ''],
])('the name of %s is %s, and after a preposition %s', (region, name, inText) => {
  expect(formatRegion(region)).toBe(name)
  expect(formatRegionInText(region)).toBe(inText)
})

test('regions are listed by name, each once and each with a name', () => {
  const all = listRegions()
  expect(all).toHaveLength(250)
  expect(all.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
  expect(new Set(all.map(({ name }) => name)).size).toBe(250)
  expect(all.filter(({ region, name }) => region === name)).toEqual([])
  expect(listRegions(['US', 'DE', 'AT']).map(({ region }) => region)).toEqual(['AT', 'DE', 'US'])
  // Of a link, which may have any code.
  expect(listRegions(['UK', 'US', 'DE']).map(({ region }) => region)).toEqual(['DE', 'US', 'UK'])
})

test('the names and the order of regions follow the language', () => {
  setFormatLocale('de')
  expect(formatRegionInText('US')).toBe('Vereinigte Staaten')
  const names = listRegions().map(({ name }) => name)
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Peru'))
  setFormatLocale('ja')
  expect(formatRegion('DE')).toBe('ドイツ')
})
