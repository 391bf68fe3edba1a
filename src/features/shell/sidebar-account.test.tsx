import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { setFormatLocale } from '#domain/format-locale.ts'
import { getDirection } from '#domain/language.ts'
import { toggleSidebar } from '#src/features/navigation/sidebar-state.ts'
import { LANGUAGES } from '#src/i18n/device-language.ts'
import { switchLanguage } from '#src/i18n/switch-language.ts'
import { delayResponse } from '#src/testing/catalogue-stubs.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
const link = (name: string) => sidebar.getByRole('link', { name })

test('a guest has no link to settings in the footer', async () => {
  await renderScreen('/people')
  await expect.element(link('Log In')).toBeVisible()
  await expect.element(link('Settings')).not.toBeInTheDocument()
})

test('the sidebar leads users to their profile, to settings and out', async () => {
  const { router } = await renderScreen('/people', { session: {} })
  await link('Profile').click()
  await expect.poll(() => router.state.location.href).toBe('/profile')
  await link('Settings').click()
  await expect.poll(() => router.state.location.href).toBe('/settings')
  await sidebar.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => router.state.location.href).toBe('/')
  await expect.element(sidebar.getByText('Guest User')).toBeVisible()
})

test('the links of a user fit into the sidebar in all languages', async () => {
  await renderScreen('/people', { session: {} })
  await expect.element(link('Settings')).toBeVisible()
  for (const language of LANGUAGES.filter((tag) => getDirection(tag) === 'ltr')) {
    await switchLanguage(language)
    await expect.poll(() => document.querySelector('aside a[href="/profile"]')).not.toBeNull()
    expect(findWide(), language).toEqual([])
  }
})

test('the buttons of a guest have room for their texts in all languages', async () => {
  await renderScreen('/people')
  await expect.element(link('Log In')).toBeVisible()
  for (const language of LANGUAGES) {
    await switchLanguage(language)
    await expect.poll(() => document.documentElement.lang).toBe(language)
    const buttons = [...document.querySelectorAll('aside a[href^="/auth"]')]
    expect(buttons.map(getPadding), language).toEqual([expect.toSatisfy(isWide), expect.toSatisfy(isWide)])
  }
})

test('the name of a user is shown once it is known, instead of part of the email address', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const respond = delayResponse(isReleased)
  await renderScreen('/people', { session: {}, backend: { '/rest/v1/profiles': respond } })
  await expect.element(sidebar.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect.element(sidebar.getByText(/^user-/)).not.toBeInTheDocument()
  release()
  await expect.element(sidebar.getByText('Robin Vale')).toBeVisible()
})

test('an avatar has the capital initial of the language', async () => {
  setFormatLocale('tr')
  onTestFinished(() => setFormatLocale('en-US'))
  const profiles = [{ display_name: 'irem Vale', title: null, avatar_url: null }]
  await renderScreen('/people', { session: {}, backend: { '/rest/v1/user_profiles': profiles } })
  await expect.element(sidebar.getByText('İ', { exact: true })).toBeVisible()
})

test('with few credits the collapsed sidebar leads users to settings', async () => {
  const { router } = await renderScreen('/people', { session: { credits: 2 } })
  await expectNotice()
  await collapseSidebar()
  await link('Running low on credits!').click()
  await expect.poll(() => router.state.location.href).toBe('/settings')
})

test('with few credits the collapsed sidebar leads guests to sign-up', async () => {
  localStorage.setItem('guest_credits', '2')
  const { router } = await renderScreen('/people')
  await expectNotice()
  await collapseSidebar()
  await link('Running low on credits!').click()
  await expect.poll(() => router.state.location.href).toBe('/auth?mode=signup')
})

async function expectNotice(): Promise<void> {
  await expect.element(sidebar.getByText('Running low on credits!')).toBeVisible()
}

async function collapseSidebar(): Promise<void> {
  // A cookie has its state.
  onTestFinished(toggleSidebar)
  await userEvent.keyboard('{Control>}b{/Control}')
}

const isWide = (padding: number) => padding >= 8

/** Returns the pixels between the content of a button and its nearer edge. */
function getPadding(button: Element): number {
  const { left, right } = button.getBoundingClientRect()
  const content = document.createRange()
  content.selectNodeContents(button)
  const { left: start, right: end } = content.getBoundingClientRect()
  return Math.min(start - left, right - end)
}

/** Returns the texts that reach beyond the sidebar. */
function findWide(): (string | null)[] {
  const wide = [...document.querySelectorAll('aside span')].filter(
    (text) => text.getBoundingClientRect().right > (text.closest('aside')?.clientWidth ?? 0),
  )
  return wide.map(({ textContent }) => textContent)
}
