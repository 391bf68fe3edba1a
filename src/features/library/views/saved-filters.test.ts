import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { SavedFilter } from '#domain/filters/saved-filter.ts'
import { loadPage, setUpDevice, USER, type Device } from '#src/features/library/testing/test-device.ts'

const NOW = 1_800_000_000_000

let device: Device

beforeEach(() => {
  device = setUpDevice({ now: NOW, hasOtherTabs: false })
})

const movies = (name: string, filter = 'rating.7') => ({ name, kind: 'movie' as const, filter })

/** Loads the app as a page does, with all filters. */
async function openPage(owner?: string) {
  const page = await loadPage(owner)
  const { getLibrary } = page
  const filters = await import('./saved-filters.ts')
  await getLibrary().load('saved_filter')
  const read = () => filters.getSavedFilters().map(({ kind, name, filter }) => `${kind} ${name} ${filter}`)
  const find = (name: string): SavedFilter => {
    const found = filters.getSavedFilters().find((one) => one.name === name)
    if (!found) throw new Error(`No filter has the name ${name}`)
    return found
  }
  /** Makes a change in a millisecond of its own. */
  const change = (run: () => unknown) => {
    vi.setSystemTime(Date.now() + 1)
    return page.change(run)
  }
  return { ...filters, getLibrary, read, find, change }
}

const storeEarlier = (value: unknown) => device.texts.set('savedFilters', JSON.stringify(value))

/** Opens a page on which three filters were saved. */
async function openPageWithFilters() {
  const page = await openPage()
  await page.change(() => page.saveFilter(movies('One')))
  await page.change(() => page.saveFilter({ ...movies('One'), kind: 'tv' }))
  await page.change(() => page.saveFilter(movies('Two')))
  return page
}

describe('filters', () => {
  test('are listed oldest first, and stay after the page was closed', async () => {
    await openPageWithFilters()
    expect((await openPage()).read()).toEqual(['movie One rating.7', 'tv One rating.7', 'movie Two rating.7'])
  })

  test('have a name without spaces around it, of at most 60 characters, or are not saved', async () => {
    const page = await openPage()
    await page.change(() => page.saveFilter(movies('  Old dramas ')))
    await page.change(() => page.saveFilter(movies(`a${'🎬'.repeat(30)}`)))
    page.saveFilter(movies('  '))
    expect(page.getSavedFilters().map(({ name }) => name)).toEqual(['Old dramas', `a${'🎬'.repeat(29)}`])
  })

  test('replace the one of their kind that has the name, as the newest', async () => {
    const page = await openPageWithFilters()
    await page.change(() => page.saveFilter(movies('One', 'rating.8')))
    expect(page.read()).toEqual(['tv One rating.7', 'movie Two rating.7', 'movie One rating.8'])
  })

  test('are renamed in their place, and keep the name if it is empty or the same', async () => {
    const page = await openPageWithFilters()
    await page.change(() => page.renameSavedFilter(page.find('One'), ' New '))
    page.renameSavedFilter(page.find('Two'), ' ')
    page.renameSavedFilter(page.find('Two'), 'Two ')
    expect((await openPage()).read()).toEqual(['movie New rating.7', 'tv One rating.7', 'movie Two rating.7'])
    expect(page.read()).toEqual(['movie New rating.7', 'tv One rating.7', 'movie Two rating.7'])
  })

  test('that were deleted return to their place, instead of one that has the name now', async () => {
    const page = await openPageWithFilters()
    const restore = page.deleteSavedFilter(page.find('One'))
    expect(page.read()).toEqual(['tv One rating.7', 'movie Two rating.7'])
    await page.change(() => page.saveFilter(movies('One', 'rating.8')))
    restore()
    expect(page.read()).toEqual(['movie One rating.7', 'tv One rating.7', 'movie Two rating.7'])
  })

  test('are cleared', async () => {
    const page = await openPageWithFilters()
    await page.getLibrary().clear(['saved_filter'])
    expect((await openPage()).read()).toEqual([])
  })

  test('that are malformed, or have the key of another one, are left out', async () => {
    const page = await openPage()
    const body = { ...movies('One'), created_at: 1 }
    await page.getLibrary().change([
      { kind: 'saved_filter', key: 'movie-Two', body },
      { kind: 'saved_filter', key: 'movie-', body: { ...body, name: '' } },
      { kind: 'saved_filter', key: 'movie-One', body },
    ])
    expect(page.read()).toEqual(['movie One rating.7'])
  })
})

describe('filters of an earlier version', () => {
  test('become those of the current user, in their order', async () => {
    storeEarlier([movies('B'), { ...movies('A'), kind: 'tv' }])
    expect((await openPage(USER)).read()).toEqual(['movie B rating.7', 'tv A rating.7'])
    expect((await openPage()).read()).toEqual([])
  })

  test('are brought in once, and again when it has changed them', async () => {
    storeEarlier([movies('B'), movies('A')])
    const page = await openPage()
    await page.change(() => page.deleteSavedFilter(page.find('B')))
    expect((await openPage()).read()).toEqual(['movie A rating.7'])
    storeEarlier([movies('A'), movies('C')])
    expect((await openPage()).read()).toEqual(['movie A rating.7', 'movie C rating.7'])
  })

  test('stay where they were until something is cleared', async () => {
    storeEarlier([movies('A')])
    const page = await openPage()
    expect(device.texts.has('savedFilters')).toBe(true)
    await page.getLibrary().clear(['saved_filter'])
    expect(device.texts.has('savedFilters')).toBe(false)
    expect((await openPage()).read()).toEqual([])
  })

  test('that cannot be read are left out', async () => {
    device.texts.set('savedFilters', '{')
    expect((await openPage()).read()).toEqual([])
  })
})
