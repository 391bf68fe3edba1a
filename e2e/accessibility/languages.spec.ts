import type { Page } from '@playwright/test'

import { STREAMING_SERVICES } from '#domain/streaming/streaming-services.ts'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { readCatalog } from '../support/languages/catalog.ts'
import { collectData, findForeignText, listVocabulary } from '../support/languages/find-foreign-text.ts'
import { readPseudoCatalog, servePseudoLanguage } from '../support/languages/pseudo-language.ts'
import { translateLocators } from '../support/languages/translate-locators.ts'
import { expectResponsiveLayout } from '../support/layout-checks.ts'
import { visit } from '../support/scenarios/scenario.ts'
import { APP_SCENARIOS } from '../support/scenarios/screen-inventory.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /RequestError|^404:|^Error fetching|dynamically imported|-checkout failed:/ })

/** Names that are the same in every language, and what the scenarios type. */
const NAMES = [
  'Marquee',
  'Rainy days',
  'qqqqzzzz',
  'Prime Video',
  ...STREAMING_SERVICES.map(({ name }) => name),
]

const LANGUAGES = {
  German: { tag: 'de', readMessages: () => readCatalog('de') },
  Arabic: { tag: 'ar', readMessages: () => readCatalog('ar') },
  'pseudo-language': { tag: 'en', readMessages: readPseudoCatalog, serve: servePseudoLanguage },
}

for (const [name, { tag, readMessages, ...pseudo }] of Object.entries(LANGUAGES))
  for (const scenario of APP_SCENARIOS) {
    test(`is in ${name}, accessible and without clipped text: ${scenario.name} @full`, async ({ page }) => {
      test.slow()
      const messages = await readMessages()
      const vocabulary = listVocabulary(messages, tag)
      const data = collectData(page, NAMES)
      await openInLanguage(page, tag)
      if ('serve' in pseudo) await pseudo.serve(page)
      translateLocators(page, messages, tag)
      await visit(page, scenario, (screen) =>
        test.step(screen, async () => {
          expect.soft(await findForeignText(page, vocabulary, data), `${screen}: is in ${name}`).toEqual([])
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
