import * as v from 'valibot'

import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'
import { TV } from '../support/tv.ts'

/** A row has 200 elements and four may appear at once; Home has 2,100 by the end. */
const MAX_RESTYLED_ELEMENTS = 1000

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      args: v.optional(v.object({ elementCount: v.optional(v.number()) }), {}),
    }),
  ),
})

for (const [device, options] of [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['TV', TV],
] as const)
  test.describe(device, () => {
    test.use(options)

    // A `:has()` that looks at the whole page makes every change restyle all of it.
    test('a row that appears restyles only itself', async ({ page, browser }) => {
      onlyInChromium('devtools')
      await page.goto('/')
      const list = page.getByRole('list', { name: 'Trending', exact: true })
      await expect(list.getByRole('article')).not.toHaveCount(0)
      // A style sheet that loads on the first use restyles the page once.
      await page.mouse.move(640, 400)
      await expect(page.locator('link[rel="stylesheet"][href*="/assets/title-"]')).toHaveCount(1)
      await browser.startTracing(page, { categories: ['devtools.timeline'] })
      const rows = page.getByRole('main').getByRole('region')
      await expect(async () => {
        await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }))
        expect(await rows.getByRole('article').count()).toBeGreaterThan(60)
      }).toPass({ intervals: [100] })
      const { traceEvents } = v.parse(traceSchema, JSON.parse(String(await browser.stopTracing())))
      const counts = traceEvents.flatMap(({ name, args }) =>
        name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
      )
      expect(Math.max(...counts)).toBeGreaterThan(50)
      expect(Math.max(...counts)).toBeLessThan(MAX_RESTYLED_ELEMENTS)
    })
  })
