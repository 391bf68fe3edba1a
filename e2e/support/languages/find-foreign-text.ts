/** Finds text of the interface that is not in the page's language. */
import type { Page } from '@playwright/test'

import { escapePattern, type Tokens, type Translation } from './catalog.ts'

const WORD = /[\p{L}\p{M}]+/gu

const ADDRESS = /\S+@\S+|https?:\S+/g

/** In characters: longer texts of the data are not labels of the interface as well. */
const LONG_TEXT = 12

/** Responses whose texts are data: of the catalogue, of users, of lists and of libraries. */
const DATA = /\/(?:tmdb|rest\/v1|auth\/v1|functions\/v1)\/|licenses/

/** Adds all texts of the data that a page loads, as they arrive, to names that tests store. */
export function collectData(page: Page, names: string[]): ReadonlySet<string> {
  const texts = new Set(names)
  page.on('response', (response) => {
    const url = response.url()
    if (response.request().resourceType() === 'document')
      response.text().then((html) => void texts.add(readTitle(html)), ignoreFailure)
    // The interface has its own words for errors.
    if (!DATA.test(url) || !response.ok()) return
    response
      .json()
      // The page that loaded it may have been left.
      .catch(async () =>
        response.request().method() === 'GET' ? (await page.request.get(url)).json() : undefined,
      )
      .then((data: unknown) => collectTexts(data, texts), ignoreFailure)
  })
  return texts
}

/** The server writes the name of a title in the head of its page. */
function readTitle(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? ''
}

/** No JSON, or the test has ended. */
function ignoreFailure(): void {}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value.trim())
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) collectTexts(part, texts)
}

/** Returns the words that the interface may have: of its messages, and of dates, regions and languages. */
export function listVocabulary(catalog: Translation[], language: string): Set<string> {
  return new Set(
    [...catalog.flatMap(({ text }) => listTexts(text)), ...listFormats(language)].flatMap(
      (text) => text.match(WORD) ?? [],
    ),
  )
}

function listTexts(message: Tokens): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [token]
    return Object.values(token[1] ?? {}).flatMap(listTexts)
  })
}

function listFormats(language: string): string[] {
  // All months, weekdays and hours.
  const days = Array.from(
    { length: 84 },
    (_, index) => new Date(2026, index % 12, 1 + Math.floor(index / 12), index % 24),
  )
  const dates = (['long', 'short', 'narrow'] as const).flatMap((width) =>
    days.map((date) =>
      date.toLocaleString(language, { month: width, weekday: width, day: 'numeric', hour: 'numeric' }),
    ),
  )
  const units = ['minute', 'hour', 'day'].flatMap((unit) =>
    (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) =>
      [1, 2, 3, 11, 100].map((count) => count.toLocaleString(language, { style: 'unit', unit, unitDisplay })),
    ),
  )
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  return [
    ...dates,
    ...units,
    ...codes.flatMap((code) => [regions.of(code) ?? '', languages.of(code.toLowerCase()) ?? '']),
  ]
}

/** Returns the texts of the screen that have words of another language, after these. Texts of the data do not count. */
export async function findForeignText(
  page: Page,
  vocabulary: ReadonlySet<string>,
  data: ReadonlySet<string>,
): Promise<string[]> {
  const listForeign = (text: string) =>
    (text.replaceAll(ADDRESS, ' ').match(WORD) ?? []).filter(
      (word) => word.length > 1 && !vocabulary.has(word),
    )
  const parts = [...data].toSorted((one, other) => other.length - one.length)
  const texts = await page.evaluate(listTextsOfPage)
  return texts
    .filter((text) => listForeign(text).length > 0)
    .flatMap((text) => {
      // Paragraphs of a longer text.
      if (text.length >= LONG_TEXT && parts.some((part) => part.includes(text))) return []
      const ofInterface = parts.filter((part) => text.includes(part)).reduce(removePart, text)
      const foreign = listForeign(ofInterface)
      return foreign.length > 0 ? [`${foreign.join(' ')}: ${text}`] : []
    })
}

/** Removes whole words only. In Arabic lists, “and” is a part of the next word. */
function removePart(text: string, part: string): string {
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{M}])و?${escapePattern(part)}(?![\\p{L}\\p{M}])`, 'gu'),
    ' ',
  )
}

/** Runs in the page. Text that says that it is in another language is left out. */
function listTextsOfPage(): string[] {
  const language = document.documentElement.lang
  const texts = new Set([document.title])
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('[lang]')?.getAttribute('lang') !== language) continue
    if (
      element.closest('script, style, noscript, svg, code') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    // Parts of a name are marked where a search finds it.
    if (element.querySelector(':scope > mark')) texts.add(element.textContent)
    else if (element.localName !== 'mark')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent ?? '')
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      texts.add(element.getAttribute(name) ?? '')
  }
  return [...texts].map((text) => text.trim()).filter(Boolean)
}
