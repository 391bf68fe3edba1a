import type { Browser, Locator } from '@playwright/test'

import { defineMeasurement, type Site } from './measurement.ts'
import { measureHeading, NAVIGATION_TIMEOUT_MS } from './navigation.ts'
import { DESKTOP, PHONE, type Profile, withVisit } from './visit.ts'

type Openings = { similarMs: number; personMs: number; collectionMs: number }

/** A movie of the demo catalogue with a cast, similar titles and a collection. */
const MOVIE_PATH = '/movie/622229'

/** From a title to what its page leads to; another title is the reference, since the baselines have no people. */
export const SUBPAGES = [PHONE, DESKTOP].map((profile) =>
  defineMeasurement<Openings>({
    name: `subpages-${profile.name}`,
    sites: ['Marquee'],
    figures: [
      { name: `${profile.name}: title to a similar title, ms`, read: ({ similarMs }) => similarMs },
      { name: `${profile.name}: title to a person, ms`, read: ({ personMs }) => personMs },
      { name: `${profile.name}: title to its collection, ms`, read: ({ collectionMs }) => collectionMs },
    ],
    measure: ({ browser }, site) => openSubpages(browser, profile, site),
  }),
)

function openSubpages(browser: Browser, profile: Profile, site: Site): Promise<Openings> {
  return withVisit(browser, profile, `${site.url}${MOVIE_PATH}`, async ({ page, traffic }) => {
    const open = async (link: Locator) => {
      await link.scrollIntoViewIfNeeded()
      await traffic.waitUntilQuiet()
      const opening = page.evaluate(measureHeading, { timeoutMs: NAVIGATION_TIMEOUT_MS })
      await (profile.context.hasTouch ? link.tap() : link.click())
      const openedMs = await opening
      await traffic.waitUntilQuiet()
      await page.goBack()
      await traffic.waitUntilQuiet()
      return openedMs
    }
    const regions = page.getByRole('region')
    const personMs = await open(
      regions
        .and(page.getByLabel('Cast', { exact: true }))
        .getByRole('link')
        .first(),
    )
    const collectionMs = await open(page.locator('a[href^="/collection/"]'))
    const similarMs = await open(page.locator('main article a[href^="/movie/"]').last())
    return { similarMs, personMs, collectionMs }
  })
}
