import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'
import { getTexts } from '#src/testing/locators.ts'
import { setMotion } from '#src/testing/motion.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { readSettings, readStored } from '#src/testing/stored.ts'
import { expectToast } from '#src/testing/toasts.ts'

const servers = page.getByRole('list', { name: 'Servers' }).getByRole('listitem')
const form = page.getByRole('form', { name: 'Add a server' })
const [name, url] = [form.getByLabelText('Server name'), form.getByLabelText('Server URL')]
const add = form.getByRole('button', { name: 'Add server' })

describe('tabs', () => {
  test('are in the URL, and Appearance is the first', async () => {
    const { router } = await renderScreen('/settings')
    await expect.element(tab('Appearance')).toHaveAttribute('aria-selected', 'true')
    expect(document.title).toBe('Settings · Marquee')
    for (const [label, heading] of [
      ['Data', 'Clear data'],
      ['Servers', 'Streaming servers'],
      ['Profile', 'Profile'],
    ] as const) {
      await tab(label).click()
      await expect.poll(() => router.state.location.href).toBe(`/settings?tab=${label.toLowerCase()}`)
      await expect.element(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
    }
  })

  test('open by their URL', async () => {
    await renderScreen('/settings?tab=profile')
    await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible()
  })

  test('of an unknown name are Appearance', async () => {
    await renderScreen('/settings?tab=nonsense')
    await expect.element(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  })
})

test('trailer previews are off until they are switched on', async () => {
  await renderScreen('/settings')
  const toggle = page.getByRole('switch', { name: 'Preview trailers on hover' })
  await expect.element(toggle).not.toBeChecked()
  await toggle.click()
  await expect.element(toggle).toBeChecked()
  expect(readSettings()).toMatchObject({ previewTrailers: true })
})

test('the mouse glow follows the pointer while it is on', async () => {
  await setMotion('no-preference')
  const glow = page.getByTestId('mouse-glow')
  const toggle = page.getByRole('switch', { name: 'Mouse glow' })
  const readOpacity = () => getComputedStyle(glow.element()).opacity
  await renderScreen('/settings')
  await expect.element(toggle).toBeVisible()
  await expect.element(glow).not.toBeInTheDocument()
  await toggle.click()
  await expect.element(glow).toBeInTheDocument()
  expect(readSettings()).toMatchObject({ mouseGlow: true })
  for (const label of ['Data', 'Servers']) {
    await userEvent.hover(tab(label))
    await expect.poll(() => getCenter(glow.element())).toEqual(getCenter(tab(label).element()))
  }
  await expect.poll(readOpacity).toBe('1')

  await setMotion('reduce')
  await userEvent.hover(tab('Profile'))
  await expect.poll(readOpacity).toBe('0')
  await toggle.click()
  await expect.element(glow).not.toBeInTheDocument()
})

describe('servers', () => {
  test('are added and saved', async () => {
    await renderScreen('/settings?tab=servers')
    await expect.poll(() => getTexts(servers)).toHaveLength(3)
    expect(getTexts(servers)[2]).toContain('auto=1')
    await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
    await name.fill(' First ')
    await url.fill(' https://player.example/e/{id} ')
    await add.click()
    await expectToast('Server Added', 'New streaming server has been added successfully')
    await expect.poll(() => getTexts(servers)).toHaveLength(4)
    expect(getTexts(servers)[3]).toContain('First')
    await expect.element(name).toHaveValue('')
    expect(readSettings().servers.at(-1)).toEqual({
      id: expect.stringMatching(/^\d{13}$/),
      name: 'First',
      url: 'https://player.example/e/{id}',
    })
  })

  test('are removed and reset', async () => {
    const own = ['First', 'Second'].map((name, index) => ({
      id: `179600000000${index}`,
      name,
      url: 'https://player.example/e/{id}',
    }))
    localStorage.setItem('appSettings', JSON.stringify({ servers: own }))
    await renderScreen('/settings?tab=servers')
    await expect.poll(() => getTexts(servers)).toHaveLength(2)
    await page.getByRole('button', { name: 'Remove First' }).click()
    await expect.poll(() => getTexts(servers)).toEqual([expect.stringContaining('Second')])
    await clickAndConfirm('Reset to defaults')
    await expectToast('Servers Reset', 'Streaming servers have been reset to defaults')
    await expect.poll(() => getTexts(servers)).toHaveLength(3)
  })

  test('need a name', async () => {
    await renderScreen('/settings?tab=servers')
    await name.fill('  ')
    await url.fill('https://player.example/{id}')
    await add.click()
    await expectToast('Error', 'Please enter both server name and URL')
    await expect.element(url).toHaveValue('https://player.example/{id}')
    expect(getTexts(servers)).toHaveLength(3)
  })

  test('need an http(s) URL', async () => {
    await renderScreen('/settings?tab=servers')
    await name.fill('Mine')
    await url.fill('javascript:alert(1)')
    await add.click()
    await expect.element(url).toHaveAccessibleDescription(/starts with http/)
    await expect.element(url).toHaveAttribute('aria-invalid', 'true')
    await url.fill('https://player.example/{id}')
    await expect.element(url).not.toHaveAttribute('aria-invalid')
    expect(getTexts(servers)).toHaveLength(3)
  })
})

describe('the profile tab', () => {
  test('links guests to sign-in', async () => {
    const { router } = await renderScreen('/settings?tab=profile')
    await expect.element(page.getByText('You’re not logged in')).toBeVisible()
    await page.getByRole('tabpanel').getByRole('link', { name: 'Log in' }).click()
    await expect.poll(() => router.state.location.href).toBe('/auth?mode=login')
  })

  test('links users to their profile', async () => {
    const { router } = await renderScreen('/settings?tab=profile', { session: {} })
    const email = JSON.parse(localStorage.getItem('marquee-session') ?? '').user.email
    await expect.element(page.getByText(`Logged in as ${email}`)).toBeVisible()
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await expect.poll(() => router.state.location.href).toBe('/profile')
    await expect.element(page.getByLabelText('Display Name')).toHaveValue('Robin Vale')
  })
})

describe('the data tab', () => {
  test('changes one setting and keeps all others', async () => {
    localStorage.setItem('appSettings', '{"theme":"light","mouseGlow":true,"unknownSetting":7}')
    await renderScreen('/settings?tab=data')
    const toggle = page.getByRole('switch', { name: 'Save watch history' })
    await toggle.click()
    await expect.element(toggle).not.toBeChecked()
    expect(readSettings()).toMatchObject({
      theme: 'light',
      mouseGlow: true,
      primaryColor: 'violet',
      saveWatchHistory: false,
      unknownSetting: 7,
    })
    expect(readSettings().servers).toHaveLength(3)
  })

  test('shows a saved setting', async () => {
    localStorage.setItem('appSettings', '{"saveWatchHistory":false}')
    await renderScreen('/settings?tab=data')
    await expect.element(page.getByRole('switch', { name: 'Save watch history' })).not.toBeChecked()
  })

  test.each(['{Enter}', '{Escape}'])('asks before it clears, and %s cancels', async (key) => {
    const body = { id: 655018, title: 'North Pier', media_type: 'movie', vote_average: 8.1 }
    await renderScreen('/settings?tab=data', { library: [{ kind: 'watchlist', key: 'movie-655018', body }] })
    await page.getByRole('button', { name: 'Clear watchlist' }).click()
    const dialog = page.getByRole('dialog', { name: 'Clear your watchlist?' })
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard(key)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(readStored('watchlist')).toHaveLength(1)
  })

  test('clears the watch history of a user in the account too', async () => {
    const { router } = await renderScreen('/settings?tab=data', {
      session: {},
      library: [toPositionItem(createMoviePosition())],
    })
    const supabase = await getSupabase()
    const fetchRows = async () => unwrapData(await supabase.from('watch_history').select('tmdb_id'))
    // From another device.
    unwrapData(
      await supabase.from('watch_history').insert({
        tmdb_id: 655019,
        media_type: 'movie',
        title: 'North Pier',
        poster_path: '/p.jpg',
        progress_seconds: 900,
        duration_seconds: 6000,
      }),
    )
    await expect.poll(fetchRows).toHaveLength(2)
    await clickAndConfirm('Clear watch history')
    await expectToast('Watch History Cleared', 'Your watch history has been cleared')
    expect(await fetchRows()).toEqual([])
    expect(readStored('watchProgress')).toEqual({})
    await router.navigate({ to: '/' })
    await expect.element(page.getByRole('region', { name: 'Popular Movies' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Continue Watching' })).not.toBeInTheDocument()
    expect(readStored('watchProgress')).toEqual({})
  })
})

function tab(label: string) {
  return page.getByRole('tab', { name: label })
}

async function clickAndConfirm(action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}

/** Returns the center in whole pixels. */
function getCenter(element: Element): number[] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
