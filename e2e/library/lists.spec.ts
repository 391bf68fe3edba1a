import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser, signInByRequest } from '../support/backend.ts'
import { readNames, rows } from '../support/list-page.ts'
import { expect, test, WIDTHS } from '../support/test.ts'
import { chooseMore } from '../support/title-page.ts'

const MOVIES = ['/movie/655018', '/movie/676869', '/tv/392019']

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('titles are added to a list, put in order by keyboard and pointer, and get notes', async ({
      page,
    }) => {
      const names = await addTitles(page)
      const [first, second, third] = names
      await page.goto('/lists')
      await page.getByRole('link', { name: /Rainy days/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
      await expect.poll(() => readNames(page)).toEqual(names)

      await test.step('by keyboard, with the focus on the handle', async () => {
        await handle(page, first).focus()
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => readNames(page)).toEqual([second, first, third])
        await expect(handle(page, first)).toBeFocused()
        await page.keyboard.press('End')
        await expect.poll(() => readNames(page)).toEqual([second, third, first])
        await expect(handle(page, first)).toBeFocused()
      })

      await test.step('by pointer', async () => {
        await handle(page, first).hover()
        await page.mouse.down()
        const top = await rows(page).first().boundingBox()
        await page.mouse.move(200, (top?.y ?? 0) + 40, { steps: 4 })
        await page.mouse.move(200, (top?.y ?? 0) + 4, { steps: 4 })
        await page.mouse.up()
        await expect.poll(() => readNames(page)).toEqual([first, second, third])
      })

      await test.step('a note', async () => {
        await page.getByRole('button', { name: `Note for ${second}` }).click()
        const dialog = page.getByRole('dialog', { name: 'Note' })
        await dialog.getByLabel('Your note').fill('After dinner')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(rows(page).nth(1)).toContainText('After dinner')
        await page.reload()
        await expect(rows(page).nth(1)).toContainText('After dinner')
        await expect.poll(() => readNames(page)).toEqual(names)
      })

      await test.step('removing and deleting can be undone', async () => {
        await page.getByRole('button', { name: `Remove ${first} from this list` }).click()
        await expect(rows(page)).toHaveCount(2)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect.poll(() => readNames(page)).toEqual(names)
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: 'Edit list' })
        await dialog.getByLabel('Name').fill(' ')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(dialog.getByRole('alert')).toHaveText('Enter a name.')
        await dialog.getByLabel('Name').fill('Sundays')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Sundays' })).toBeVisible()
        await page.getByRole('button', { name: 'Duplicate' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Copy of Sundays' })).toBeVisible()
        await expect(rows(page).nth(1)).toContainText('After dinner')
        await page.getByRole('button', { name: 'Delete', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'My lists' })).toBeVisible()
        await expect(listCards(page)).toHaveCount(1)
        await page.getByRole('button', { name: 'Undo' }).last().click()
        await expect(listCards(page)).toHaveCount(2)
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
}

test('lists of a user are on all devices, where they load until the account has responded', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await signInAsNewUser(page)
  const names = await addTitles(page)
  await page.goto('/lists')
  await page.getByRole('link', { name: /Rainy days/ }).click()
  await expect.poll(() => readNames(page)).toEqual(names)
  await expect
    .poll(() => requestAsUser(page, 'GET', 'library_items?kind=eq.list_title&select=key'))
    .toHaveLength(names.length)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signInByRequest(other, email)
  const released = Promise.withResolvers<void>()
  await other.route('**/rest/v1/library_items?*', async (route) => {
    await released.promise
    await route.fallback()
  })
  await other.goto(page.url())
  await expect(other.getByRole('status', { name: 'Loading your lists' })).toBeVisible()
  await expect(other.getByText('It may have been deleted on another device.')).toHaveCount(0)
  released.resolve()
  await expect(other.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
  await expect.poll(() => readNames(other)).toEqual(names)
  await other.goto('/lists')
  await expect(other.getByRole('link', { name: /Rainy days/ })).toContainText('3 titles')
  await context.close()
})

/** Adds titles to a new list on their pages. Returns their names. */
async function addTitles(page: Page): Promise<[string, string, string]> {
  const names: string[] = []
  for (const path of MOVIES) {
    await page.goto(path)
    await chooseMore(page, 'Add to list')
    const dialog = page.getByRole('dialog', { name: 'Add to your lists' })
    if (names.length === 0) {
      await dialog.getByLabel('List name').fill('Rainy days')
      await dialog.getByRole('button', { name: 'Create' }).click()
    } else await dialog.getByRole('checkbox', { name: /Rainy days/ }).check()
    await expect(dialog.getByRole('checkbox', { name: /Rainy days/ })).toBeChecked()
    names.push(await page.getByRole('heading', { level: 1 }).innerText())
    await dialog.getByRole('button', { name: 'Done' }).click()
  }
  const [first = '', second = '', third = ''] = names
  return [first, second, third]
}

const listCards = (page: Page) => page.getByRole('list', { name: 'Lists' }).getByRole('listitem')
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}, position` })
