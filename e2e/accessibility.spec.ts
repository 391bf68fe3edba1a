import type { Page } from '@playwright/test'

import { expectNoAxeFindingsInBothThemes } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expect, test } from './support/test.ts'
import { EVERY_SCREEN, EVERY_STAND_IN } from './support/tours/every-screen.ts'
import { follow, type Tour } from './support/tours/tour.ts'

test.use({ expectedErrors: /RequestError|^404:|^Error fetching|dynamically imported|gave no page/ })

for (const tour of EVERY_SCREEN) {
  test(`everybody can use ${tour.name}`, ({ page }) =>
    inspect(page, tour, async (stop) => {
      await expect.soft(page.getByRole('heading', { level: 1 }), `${stop}: has one heading`).toHaveCount(1)
      await expect.soft(page, `${stop}: is named`).toHaveTitle(/^(.+ · )?Marquee$/)
    }))
}

for (const tour of EVERY_STAND_IN) {
  test(`everybody can use ${tour.name}`, ({ page }) => inspect(page, tour))
}

/** Every stop of a tour has to pass axe in both themes and to fit a window of any size. */
async function inspect(page: Page, tour: Tour, look?: (stop: string) => Promise<void>): Promise<void> {
  test.slow()
  await follow(page, tour, (stop) =>
    test.step(stop, async () => {
      await look?.(stop)
      await expectNoAxeFindingsInBothThemes(page, stop)
      await expectToFit(page, stop)
    }),
  )
}
