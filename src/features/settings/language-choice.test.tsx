import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { switchLanguage } from '#src/i18n/switch-language.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

/** In the languages of these tests. */
const search = page.getByRole('searchbox', { name: /Search languages|Sprachen suchen/ })
const options = page.getByRole('radiogroup', { name: /Language|Sprache|Dil/ }).getByRole('radio')
const listNames = () =>
  options.elements().map((option) => option instanceof HTMLInputElement && option.labels?.[0]?.textContent)

test.each([
  ['türkçe', ['Türkçe']],
  ['TURKCE', ['Türkçe']],
  ['german', ['Deutsch']],
  ['日本', ['日本語']],
  ['عرب', ['العربية']],
  ['brazil', ['Português (Brasil)']],
  ['english', ['Automatic (English)', 'English']],
])('the languages are found by %s', async (text, expected) => {
  await renderScreen('/settings')
  await expect.element(options).toHaveLength(13)
  await search.fill(text)
  await expect.poll(listNames).toEqual(expected)
})

test('the languages are found by their names in the current language', async () => {
  await switchLanguage('de')
  await renderScreen('/settings')
  await search.fill('japanisch')
  await expect.poll(listNames).toEqual(['日本語'])
  await search.fill('xyz')
  await expect.poll(listNames).toEqual([])
  await expect.element(page.getByText(/„xyz“/)).toBeVisible()
})

test('the languages change, and the choice keeps the focus', async () => {
  await renderScreen('/settings')
  await expect.element(page.getByRole('radio', { name: 'Automatic (English)' })).toBeChecked()
  await search.fill('turkish')
  await page.getByText('Türkçe').click()
  await expect.poll(() => document.documentElement.lang).toBe('tr')
  await expect.element(options).toHaveLength(13)
  const chosen = page.getByRole('radio', { name: 'Türkçe' })
  await expect.element(chosen).toBeChecked()
  await expect.element(chosen).toHaveFocus()
  await expect.element(page.getByText('Türkçe', { exact: true })).toBeInViewport()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => document.documentElement.lang).toBe('pt-BR')
  await expect.element(page.getByRole('radio', { name: 'Português (Brasil)', checked: true })).toHaveFocus()
})

test('the languages are reached by arrows on a TV, and change with OK', async () => {
  localStorage.setItem('appSettings', '{"tvMode":"on"}')
  // As another tab would.
  dispatchEvent(new StorageEvent('storage', { key: 'appSettings' }))
  await renderScreen('/settings')
  await expect.element(radio('English')).toBeInTheDocument()
  // TV mode has loaded once it focuses something.
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  radio('English').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('Español')).toHaveFocus()
  expect(document.documentElement.lang).toBe('en')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.lang).toBe('es')
  await expect.element(radio('Español')).toHaveFocus()
})

function radio(name: string) {
  return page.getByRole('radio', { name, exact: true })
}
