import type { Page } from '@playwright/test'

import { GENRES } from '#domain/catalogue/genres.ts'
import { CREDIT_PACKS } from '#domain/credits/packs.ts'
import { SUBSCRIPTION_PLANS } from '#domain/credits/plans.ts'
import { DEMO_PROVIDER_NAMES } from '#domain/player/providers.ts'
import { STREAMING_SERVICES } from '#domain/streaming/streaming-services.ts'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { readTranslations } from '../support/languages/catalog.ts'
import { collectData, findForeignText, listVocabulary } from '../support/languages/find-foreign-text.ts'
import { readPseudoCatalog, servePseudoLanguage } from '../support/languages/pseudo-language.ts'
import { translateLocators } from '../support/languages/translate-locators.ts'
import { expectResponsiveLayout } from '../support/layout-checks.ts'
import { LOADING_AND_ERRORS } from '../support/scenarios/loading-and-errors.ts'
import { visit } from '../support/scenarios/scenario.ts'
import { APP_SCENARIOS } from '../support/scenarios/screen-inventory.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /RequestError|^404:|^Error fetching|dynamically imported|-checkout failed:/ })

/** Names and codes that are the same in every language, and texts that scenarios type or store. */
const NAMES = [
  'Marquee',
  'alt',
  'US',
  'IMDb',
  'person:"first last"',
  'genre:comedy',
  'year:1999',
  'tmdb:603',
  'imdb:tt0133093',
  ...[529650, 655018, 676869].map((id) => `Movie ${id}`),
  'In progress',
  'Nowhere To Be Found',
  'time travel',
  'North Pier',
  'The Salt Road',
  'Low Water',
  'Chrome',
  'Linux',
  'the United States',
  'Rainy days',
  'qqqqzzzz',
  'night',
  'an',
  'salt',
  'Robin',
  'Kids',
  'Mine',
  'Another',
  'Embed',
  'Direct',
  'Stream',
  ...CREDIT_PACKS.map(({ name }) => name),
  ...SUBSCRIPTION_PLANS.map(({ name }) => name),
  ...STREAMING_SERVICES.flatMap(({ name, nameToday = name }) => [name, nameToday]),
  ...DEMO_PROVIDER_NAMES,
]

/** The catalogue has no genres where it fails, and English ones for the pseudo-language. */
const GENRE_NAMES = [...GENRES.movie, ...GENRES.tv].map(({ name }) => name)

/** The interface shows errors of the auth service in English as they are, and so in the pseudo-language. */
const AUTH_ERRORS = ['Invalid login credentials']

const expectSoon = expect.configure({ soft: true, timeout: 5000 })

const LANGUAGES = {
  German: { tag: 'de', readMessages: () => readTranslations('de') },
  Arabic: { tag: 'ar', readMessages: () => readTranslations('ar') },
  'pseudo-language': { tag: 'en', readMessages: readPseudoCatalog, serve: servePseudoLanguage },
}

for (const [name, { tag, readMessages, ...pseudo }] of Object.entries(LANGUAGES))
  for (const scenario of APP_SCENARIOS) {
    test(`is in ${name}, accessible and without clipped text: ${scenario.name} @full`, async ({ page }) => {
      test.slow()
      const hasGenres = tag !== 'en' && scenario !== LOADING_AND_ERRORS
      const messages = await readMessages()
      const vocabulary = listVocabulary(messages, tag)
      const data = collectData(page, [
        ...NAMES,
        ...(hasGenres ? [] : GENRE_NAMES),
        ...(tag === 'en' ? AUTH_ERRORS : []),
        ...(await listStoredNames(page)),
      ])
      await openInLanguage(page, tag)
      if ('serve' in pseudo) await pseudo.serve(page)
      translateLocators(page, messages, tag)
      await visit(page, scenario, (screen) =>
        test.step(screen, async () => {
          // Some data is on its way.
          await expectSoon
            .poll(() => findForeignText(page, vocabulary, data), `${screen}: is in ${name}`)
            .toEqual([])
          await expectNoAxeViolationsInBothThemes(page, screen)
          await expectResponsiveLayout(page, screen)
        }),
      )
    })
  }

/** As after a choice in the settings. */
async function openInLanguage(page: Page, language: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'language', value: language, url: process.env['PRODUCT_URL'] ?? '' }])
}

/** Returns the names that the scenario of statistics stores. */
async function listStoredNames(page: Page): Promise<string[]> {
  const lists = await Promise.all(
    ['movie', 'tv'].map(async (kind) =>
      (await page.request.get(`/tmdb/3/${kind}/top_rated?api_key=demo`)).json(),
    ),
  )
  return lists.flatMap(({ results }: { results: { title?: string; name?: string }[] }) =>
    results.map(({ title, name }) => title ?? name ?? ''),
  )
}
