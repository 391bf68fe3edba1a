import { beforeEach, describe, expect, test, vi } from 'vitest'

import { hideRuleKey, PAUSE_MS } from '#domain/hiding/hide-rules.ts'
import { openLibraryDatabase } from '#src/features/library/database/database.ts'
import { createAccountChanges } from '#src/features/library/sync/account-changes.ts'
import { loadPage, setUpDevice, USER, type Device } from '#src/features/library/testing/test-device.ts'

const NOW = 1_800_000_000_000

const LOST = { kind: 'movie', id: 1, name: 'Lost' } as const
const HORROR = { id: 27, name: 'Horror' }
const ADA = { id: 5, name: 'Ada' }

let device: Device

beforeEach(() => {
  device = setUpDevice({ now: NOW, hasOtherTabs: false })
})

/** Loads the app as a page does, with all rules. */
async function openPage(owner?: string) {
  const page = await loadPage(owner)
  const { getLibrary, switchLibrary } = page
  const rules = await import('./hide-rules.ts')
  await getLibrary().load('hide_rule')
  const read = () => {
    const preferences = rules.hidePreferences.get()
    return { ...preferences, rules: preferences.rules.map(hideRuleKey) }
  }
  const findRule = (key: string) =>
    rules.hidePreferences.get().rules.find((rule) => hideRuleKey(rule) === key)
  /** Makes a change in a millisecond of its own. */
  const change = (run: () => unknown) => {
    vi.setSystemTime(Date.now() + 1)
    return page.change(run)
  }
  return { ...rules, getLibrary, switchLibrary, read, findRule, change }
}

const storeEarlier = (value: unknown) => device.texts.set('notForMe', JSON.stringify(value))

describe('rules', () => {
  test('are listed newest first, and stay after the page was closed', async () => {
    const page = await openPage()
    await page.change(() => page.hideTitle(LOST, false))
    await page.change(() => page.hideGenre(HORROR))
    await page.change(() => page.hideListed('person', ADA, [LOST]))
    await page.change(() => page.changeHideSetting('watched', true))
    const reopened = await openPage()
    expect(reopened.read()).toEqual({
      rules: ['person-5', 'genre-27', 'title-movie-1'],
      hideWatched: true,
      hideWatchlisted: false,
    })
    expect(reopened.findRule('person-5')).toMatchObject({ titles: { movie: [1], tv: [] } })
  })

  test('hide a title for 30 days, and Undo restores the rule that was there before', async () => {
    const page = await openPage()
    await page.change(() => page.hideTitle(LOST, false))
    await page.change(() => page.hideGenre(HORROR))
    const undo = page.hideTitle(LOST, true)
    const at = NOW + 2
    expect(page.findRule('title-movie-1')).toEqual({ type: 'title', ...LOST, at, until: at + PAUSE_MS })
    undo()
    expect(page.read().rules).toEqual(['genre-27', 'title-movie-1'])
    expect(page.findRule('title-movie-1')).toEqual({ type: 'title', ...LOST, at: NOW + 1 })
  })

  test('that are new are removed by Undo', async () => {
    const page = await openPage()
    const undo = page.hideTitle(LOST, false)
    await page.change(undo)
    expect(page.read().rules).toEqual([])
    expect((await openPage()).read().rules).toEqual([])
  })

  test('are removed, and Undo restores them in their place', async () => {
    const page = await openPage()
    await page.change(() => page.hideTitle(LOST, false))
    await page.change(() => page.hideGenre(HORROR))
    await page.change(() => page.hideGenre({ id: 18, name: 'Drama' }))
    const undo = page.showAgain('genre-27')
    expect(page.read().rules).toEqual(['genre-18', 'title-movie-1'])
    undo()
    expect(page.read().rules).toEqual(['genre-18', 'genre-27', 'title-movie-1'])
  })

  test('that are expired are deleted when another one is added', async () => {
    const page = await openPage()
    await page.change(() => page.hideTitle(LOST, true))
    vi.setSystemTime(NOW + 1 + PAUSE_MS)
    await page.change(() => page.hideGenre(HORROR))
    expect(page.read().rules).toEqual(['genre-27'])
    expect(await device.readStored('hide_rule', 'guest')).toMatchObject([{ key: 'genre-27' }])
  })

  test('of a person learn titles, and nothing else does', async () => {
    const page = await openPage()
    await page.change(() => page.hideListed('person', ADA, []))
    page.learnHidden('keyword', ADA.id, [LOST])
    await page.change(() => page.learnHidden('person', ADA.id, [LOST]))
    expect(page.read().rules).toEqual(['person-5'])
    expect(page.findRule('person-5')).toMatchObject({ titles: { movie: [LOST.id], tv: [] } })
  })

  test('that are malformed, or have the key of another one, are left out', async () => {
    const page = await openPage()
    const body = { type: 'genre', ...HORROR, at: 1 }
    await page.getLibrary().change([
      { kind: 'hide_rule', key: 'genre-18', body },
      { kind: 'hide_rule', key: 'title-movie-1', body: { type: 'title' } },
      { kind: 'hide_rule', key: 'genre-27', body },
    ])
    expect(page.read().rules).toEqual(['genre-27'])
  })

  test('of a user are not those of the guest, who gives theirs to the account', async () => {
    const page = await openPage(USER)
    await page.change(() => page.hideGenre(HORROR))
    page.switchLibrary(undefined)
    await page.getLibrary().load('hide_rule')
    expect(page.read().rules).toEqual([])
    await page.change(() => page.hideTitle(LOST, false))
    page.switchLibrary(USER)
    await page.getLibrary().load('hide_rule')
    expect(page.read().rules).toEqual(['genre-27'])
    await createAccountChanges(page.getLibrary().context).adoptGuest()
    expect(page.read().rules).toEqual(['title-movie-1', 'genre-27'])
  })

  test('and settings are cleared together', async () => {
    const page = await openPage()
    await page.change(() => page.hideGenre(HORROR))
    await page.change(() => page.changeHideSetting('watchlisted', true))
    await page.getLibrary().clear(['hide_rule'])
    const nothing = { rules: [], hideWatched: false, hideWatchlisted: false }
    expect(page.read()).toEqual(nothing)
    expect((await openPage()).read()).toEqual(nothing)
  })
})

describe('rules of an earlier version', () => {
  const lost = { type: 'title', ...LOST, at: 10 }

  test('become those of the current user, with valid rules and the settings', async () => {
    storeEarlier({
      rules: [{ type: 'genre', ...HORROR, at: NOW + 5 }, { type: 'mood' }, lost],
      hideWatched: true,
    })
    expect((await openPage(USER)).read()).toEqual({
      rules: ['genre-27', 'title-movie-1'],
      hideWatched: true,
      hideWatchlisted: false,
    })
    expect(await device.readStored('hide_rule')).toEqual(
      [
        { key: 'genre-27', body: { type: 'genre', ...HORROR, at: NOW + 5 }, changedAt: NOW },
        { key: 'title-movie-1', body: lost, changedAt: 10 },
        { key: 'watched', body: { type: 'watched' }, changedAt: NOW },
      ].map((item) => ({ kind: 'hide_rule', isSent: false, ...item })),
    )
    expect((await openPage()).read().rules).toEqual([])
  })

  test('are brought in once, also after ratings have changed, and again when it has changed them', async () => {
    storeEarlier({ rules: [lost], hideWatchlisted: true })
    const page = await openPage()
    await page.change(() => page.showAgain('title-movie-1'))
    await page.change(() => page.changeHideSetting('watchlisted', false))
    device.texts.set('ratings', '{}')
    expect((await openPage()).read()).toMatchObject({ rules: [], hideWatchlisted: false })
    storeEarlier({ rules: [{ type: 'genre', ...HORROR, at: 30 }, lost] })
    expect((await openPage()).read().rules).toEqual(['genre-27', 'title-movie-1'])
  })

  test('stay where they were until something is cleared', async () => {
    storeEarlier({ rules: [lost] })
    const page = await openPage()
    expect(device.texts.has('notForMe')).toBe(true)
    await page.getLibrary().clear(['hide_rule'])
    expect(device.texts.has('notForMe')).toBe(false)
    expect((await openPage()).read().rules).toEqual([])
  })

  test('that cannot be read are left out', async () => {
    device.texts.set('notForMe', '{')
    expect((await openPage()).read().rules).toEqual([])
  })

  test('do not bring back what the user cleared since', async () => {
    const clearing = { kind: 'clearing', key: 'hide_rule', body: {}, changedAt: 20, isSent: true } as const
    await openLibraryDatabase().clear('guest', [clearing])
    storeEarlier({ rules: [lost, { type: 'genre', ...HORROR, at: 30 }] })
    expect((await openPage()).read().rules).toEqual(['genre-27'])
  })
})
