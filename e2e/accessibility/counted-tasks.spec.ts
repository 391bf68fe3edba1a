import type { Locator, Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { fillCard, CARDS } from '../support/checkout.ts'
import { filterChips, filterPanel } from '../support/filters.ts'
import { Hand } from '../support/hand.ts'
import { getAddButton, getSummary, textFile } from '../support/import-files.ts'
import { addToStorage } from '../support/local-storage.ts'
import { byNavigation, byPageLoad } from '../support/scenarios/scenario.ts'
import { expect, test } from '../support/test.ts'
import { progressEntry } from '../support/watch-history.ts'
import { MOVIE, TV_SHOW } from '../support/watch-page.ts'

type Task = {
  name: string
  /** The most steps on a computer. A phone may take one more. */
  steps: number
  /** The page on which it begins. */
  path: string
  /** Local storage at that time. */
  storage?: Record<string, object>
  run: (hand: Hand, page: Page, isPhone: boolean) => Promise<void>
}

const STARTED = {
  watchProgress: {
    [`movie-${MOVIE.id}`]: progressEntry(MOVIE.id, 'movie', { progress: { watched: 110, duration: 6000 } }),
  },
}

const main = (page: Page) => page.getByRole('main')

/** Opens a page of the sidebar's library group; on phones, through the page Library. */
async function openLibraryPage(hand: Hand, page: Page, name: string, isPhone: boolean): Promise<void> {
  if (!isPhone) return hand.click(page.getByRole('complementary').getByRole('link', { name, exact: true }))
  await hand.click(bottomBar(page).getByRole('link', { name: 'Library' }))
  await hand.click(
    main(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first(),
  )
}

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' })

/** Opens the drawer on phones, and returns the sidebar. */
async function openSidebar(hand: Hand, page: Page, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole('complementary')
  await hand.click(bottomBar(page).getByRole('button', { name: 'Menu' }))
  return page.getByRole('dialog')
}

async function openSettings(hand: Hand, page: Page, tab: string, isPhone: boolean): Promise<void> {
  const sidebar = await openSidebar(hand, page, isPhone)
  await hand.click(sidebar.getByRole('link', { name: 'Settings' }))
  await hand.click(page.getByRole('tab', { name: tab }))
}

const TASKS_OF_GUESTS: Task[] = [
  {
    name: 'imports an export and undoes it',
    steps: 5,
    path: '/',
    run: async (hand, page, isPhone) => {
      if (isPhone) await hand.click(bottomBar(page).getByRole('link', { name: 'Library' }))
      else await hand.click(page.getByRole('complementary').getByRole('link', { name: 'Library' }))
      await hand.click(main(page).getByRole('link', { name: 'Import your library' }))
      // Choosing a file is the browser's.
      const chooser = page.waitForEvent('filechooser')
      await hand.click(main(page).getByText('Choose files').first())
      await (
        await chooser
      ).setFiles([
        textFile(
          'diary.csv',
          "Date,Name,Year,Letterboxd URI,Rating\n2024-05-02,Kepler's Daughter,2026,,4.5\n",
        ),
      ])
      await hand.click(getAddButton(page, ''))
      await hand.click(getSummary(page).getByRole('button', { name: 'Undo import' }))
      await expect(page.getByText('Import undone')).toBeVisible()
    },
  },
  {
    name: 'filters comedies of the 1990s under 100 minutes',
    steps: 6,
    path: '/',
    run: async (hand, page, isPhone) => {
      const sidebar = await openSidebar(hand, page, isPhone)
      await hand.click(sidebar.getByRole('link', { name: 'Movies', exact: true }))
      await hand.click(main(page).getByRole('button', { name: /^Filters/ }))
      const panel = filterPanel(page)
      await hand.click(panel.getByRole('button', { name: 'Comedy' }).first())
      await hand.click(panel.getByRole('button', { name: '1990s' }))
      await hand.fill(panel.getByRole('group', { name: 'Runtime' }).getByLabel('To'), '99')
      await hand.click(panel.getByRole('button', { name: /^Show / }).last())
      await expect(filterChips(page).getByRole('button', { name: /^Remove / })).toHaveCount(3)
      await expect(page).toHaveURL(/genres\.35\+years\.1990-1999\+minutes\.-99/)
    },
  },
  {
    name: 'finds other works of a director',
    steps: 2,
    path: MOVIE.path,
    run: async (hand, page) => {
      await hand.click(main(page).getByText('Directed by').getByRole('link'))
      await expect(
        page.getByRole('region', { name: 'Filmography' }).getByRole('listitem').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'hides a genre and restores it',
    steps: 3,
    path: '/random',
    run: async (hand, page) => {
      await hand.click(main(page).getByRole('button', { name: 'Not for me' }))
      await hand.click(page.getByRole('menu').getByRole('menuitemcheckbox').first())
      await hand.click(page.getByRole('button', { name: 'Undo' }))
      await expect(page.getByText(/titles are hidden$/)).toBeHidden()
    },
  },
  {
    name: 'rates a movie and finds the rating',
    steps: 3,
    path: MOVIE.path,
    run: async (hand, page, isPhone) => {
      await hand.click(page.getByRole('slider', { name: 'Your rating' }).locator('..'))
      await openLibraryPage(hand, page, 'Ratings', isPhone)
      await expect(main(page).getByRole('article')).toHaveCount(1)
    },
  },
  {
    name: 'opens the statistics',
    steps: 2,
    path: '/',
    run: async (hand, page, isPhone) => {
      await openLibraryPage(hand, page, 'Statistics', isPhone)
      await expect(page).toHaveURL('/statistics')
    },
  },
  {
    name: 'opens what is up next',
    steps: 1,
    path: '/',
    storage: STARTED,
    run: async (hand, page, isPhone) => {
      const navigation = isPhone ? bottomBar(page) : page.getByRole('complementary')
      await hand.click(navigation.getByRole('link', { name: 'Up next' }))
      await expect(main(page).getByRole('link', { name: 'Resume' })).toBeVisible()
    },
  },
  {
    name: 'changes the theme',
    steps: 1,
    path: '/',
    run: async (hand, page, isPhone) => {
      const sidebar = await openSidebar(hand, page, isPhone)
      await hand.click(sidebar.getByRole('switch', { name: 'Dark Mode' }))
      await expect(page.locator('html')).not.toHaveClass(/dark/)
    },
  },
]

const TASKS_OF_USERS: Task[] = [
  {
    name: 'makes a list of three, reorders it and shares it',
    steps: 10,
    path: '/',
    run: async (hand, page, isPhone) => {
      await openLibraryPage(hand, page, 'Lists', isPhone)
      await hand.click(page.getByRole('button', { name: 'New list' }).first())
      await page.keyboard.type('Rainy days')
      await hand.press('Enter')
      const field = page.getByRole('combobox', { name: 'Add titles' })
      await hand.click(field)
      const rows = page.getByRole('list', { name: 'Titles' }).getByRole('listitem')
      for (const [index, name] of ["Kepler's Daughter", 'The Borrowed Soldier', 'North'].entries()) {
        await page.keyboard.type(name)
        await expect(page.getByRole('option').first()).toContainText(name)
        await hand.press('Enter')
        await expect(rows).toHaveCount(index + 1)
      }
      const last = await rows.nth(2).getByRole('link').first().innerText()
      await hand.drag(rows.nth(2).getByRole('button', { name: /^Move / }), rows.nth(0))
      await expect(rows.nth(0)).toContainText(last)
      await hand.click(page.getByRole('button', { name: 'Share', exact: true }))
      await hand.click(page.getByRole('button', { name: 'Create link' }))
      await expect(page.getByLabel('Link to this list')).toHaveValue(/\/shared\//)
    },
  },
  {
    name: 'subscribes to the calendar',
    steps: 3,
    path: '/',
    run: async (hand, page, isPhone) => {
      await openLibraryPage(hand, page, 'Calendar', isPhone)
      await hand.click(page.getByRole('button', { name: 'Subscribe' }))
      await hand.click(page.getByRole('button', { name: 'Create link' }))
      await expect(page.getByLabel('Link to your calendar')).toHaveValue(/marquee\.ics/)
    },
  },
  {
    name: 'buys credits',
    steps: 4,
    path: '/',
    run: async (hand, page, isPhone) => {
      const sidebar = await openSidebar(hand, page, isPhone)
      await hand.click(sidebar.getByRole('link', { name: 'More Credits' }))
      const opened = page.context().waitForEvent('page')
      await hand.click(page.getByRole('button', { name: 'Buy Starter' }))
      const checkout = await opened
      // Browsers fill in a card that they know with one click.
      hand.steps += 1
      await fillCard(checkout, CARDS.succeeds)
      await hand.click(checkout.getByRole('button', { name: /^Pay/ }))
      await expect(checkout.getByText('Current credits: 110')).toBeVisible()
    },
  },
  {
    name: 'finds the servers',
    steps: 2,
    path: '/',
    run: async (hand, page, isPhone) => {
      await openSettings(hand, page, 'Servers', isPhone)
      await expect(page.getByRole('button', { name: 'Add Server' })).toBeVisible()
    },
  },
  {
    name: 'resumes from Home',
    steps: 1,
    path: '/',
    storage: STARTED,
    run: async (hand, page) => {
      await hand.click(main(page).getByRole('link', { name: /^Continue / }))
      await expect(page).toHaveURL(`${MOVIE.path}/watch`)
    },
  },
  {
    name: 'plays the next episode',
    steps: 1,
    path: `${TV_SHOW.path}/watch?season=1&episode=1`,
    run: async (hand, page) => {
      await hand.click(main(page).getByRole('button', { name: 'Next Episode', exact: true }))
      await expect(page).toHaveURL(/season=1&episode=2$/)
    },
  },
  {
    name: 'deletes the watch history',
    steps: 4,
    path: '/',
    run: async (hand, page, isPhone) => {
      await openSettings(hand, page, 'Data', isPhone)
      await hand.click(main(page).getByRole('button', { name: 'Clear watch history' }))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Clear watch history' }))
      await expect(page.getByText('Watch History Cleared')).toBeVisible()
    },
  },
]

for (const isPhone of [false, true])
  test.describe(isPhone ? 'on a phone' : 'on a computer', () => {
    test.use(
      isPhone
        ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1440, height: 900 } },
    )
    test.slow()
    test('tasks of a guest take a limited number of steps', async ({ page }) => {
      await countSteps(page, TASKS_OF_GUESTS, isPhone)
    })

    test('tasks of a user take a limited number of steps', async ({ page }) => {
      await signInAsNewUser(page)
      await countSteps(page, TASKS_OF_USERS, isPhone)
    })
  })

/** Does the tasks one after another in the same page: loading it takes longer than most tasks. */
async function countSteps(page: Page, tasks: readonly Task[], isPhone: boolean): Promise<void> {
  for (const { name, steps, path, storage, run } of tasks)
    await test.step(name, async () => {
      if (storage) await page.evaluate(addToStorage, storage)
      await (storage ? byPageLoad : byNavigation)(path)(page)
      const hand = new Hand(page)
      await run(hand, page, isPhone)
      expect.soft(hand.steps, name).toBeLessThanOrEqual(steps + (isPhone ? 1 : 0))
    })
}
