import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ItemBody } from '#domain/library/library-item.ts'
import type { ItemChange } from '#domain/library/merge.ts'
import {
  ANCHOR,
  button,
  expectNames,
  LIST,
  listCard,
  MELLOW,
  openList,
  press,
  rows,
  selectButton,
  ZERO,
} from '#src/features/lists/testing/rainy-days.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'

const WESTERN = { id: 1, genres: [{ id: 37, name: 'Western' }] }
const NO_GENRE = { id: 1, genres: [] }
const WESTERNS = smartList('westerns', 'Westerns', { media_type: 'movie', genres: ['Western'] })

const movies = [ZERO, MELLOW, ANCHOR]
const dialog = page.getByRole('dialog', { name: 'New smart list' })
const convert = button('Convert to a regular list')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

describe('a smart list', () => {
  test('finds titles by rules, is edited and duplicated, and becomes a normal list', async () => {
    const router = await openList('/lists')
    await button('New smart list').click()
    await dialog.getByLabelText('Name', { exact: true }).fill('The best')
    await dialog.getByLabelText('Your rating').selectOptions('4 stars or more')
    await expect.element(dialog.getByRole('status')).toHaveTextContent('1 title matches')
    await dialog.getByLabelText('Sort by').selectOptions('Title, A to Z')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(heading('The best')).toBeVisible()
    await expectNames(['Anchor'])
    await expect.element(button('Share')).not.toBeInTheDocument()
    await expect.element(page.getByText(/can’t be shared/)).toBeVisible()

    // A title that is rated appears.
    await router.navigate({ href: `/movie/${ZERO}` })
    await press(page.getByRole('slider', { name: 'Your rating' }), '5')
    await router.navigate({ href: '/lists' })
    await expect.element(listCard('The best')).toMatchTextContent('Smart list')
    await expect.element(listCard('The best')).toMatchTextContent('2 titles')
    await listCard('The best').click()
    await expectNames(['Anchor', 'Zero'])

    await button('Edit').click()
    const edit = page.getByRole('dialog', { name: 'Edit smart list' })
    await edit.getByLabelText('From', { exact: true }).selectOptions('List: Sundays')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectNames(['Anchor'])
    await button('Duplicate').click()
    await expect.element(heading('Copy of The best')).toBeVisible()
    await expectNames(['Anchor'])

    await convert.click()
    await expect.element(button('Move Anchor, position 1 of 1')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expect.element(button('Share')).toBeVisible()
    await undo(/is now a regular list/).click()
    await expect.element(convert).toBeVisible()
    await expectNames(['Anchor'])
  })

  test('has no titles of the normal list that it was in between', async () => {
    const router = await openList('/lists/best', {
      library: [smartList('best', 'The best', { min_half_stars: 8 })],
    })
    await expectNames(['Anchor'])
    await convert.click()
    await expect.element(button('Share')).toBeVisible()
    await router.navigate({ href: `/lists/${LIST}` })
    await selectButton.click()
    await page.getByRole('checkbox', { name: 'Select Mellow' }).click()
    await button('Copy to…').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /The best/ })
      .click()
    await expect.element(page.getByText('Copied 1 title to “The best”')).toBeVisible()
    await press(undo(/is now a regular list/))

    await router.navigate({ href: '/lists/best' })
    await convert.click()
    await expect.element(button('Share')).toBeVisible()
    await expectNames(['Anchor'])
  })

  test('does not lose rules of a later version', async () => {
    const later = smartList('dramas', 'Later', { media_type: 'movie', mood: 'calm' })
    await openList('/lists/dramas', { library: [later] })
    await expect.element(page.getByText(/rules from a newer version/)).toBeVisible()
    await expect.poll(() => rows.elements()).toHaveLength(3)
    await expect.element(button('Edit')).not.toBeInTheDocument()
    await button('Delete').click()
    await button('Undo').click()
    await listCard('Later').click()
    await expect.element(page.getByText(/rules from a newer version/)).toBeVisible()
  })

  test('finds genres in the catalogue', async () => {
    await openList('/lists', { catalogue: respond((id) => (id === ZERO ? WESTERN : NO_GENRE)) })
    await button('New smart list').click()
    await dialog.getByLabelText('Name', { exact: true }).fill('By genre')
    await dialog.getByLabelText('Genre').selectOptions('Western')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expectNames(['Zero'])
  })

  test('is not counted, and does not become a normal list, before its genres are known', async () => {
    const released = Promise.withResolvers<void>()
    const router = await openList('/lists', {
      library: [WESTERNS],
      catalogue: respond(() => WESTERN, released.promise),
    })
    await expect.element(listCard('Westerns')).toBeVisible()
    await expect.element(listCard('Westerns')).not.toMatchTextContent(/title/)
    await listCard('Westerns').click()
    await expect.element(page.getByText('Loading details from the catalog…')).toBeVisible()
    await expect.element(page.getByText('No titles match these rules')).not.toBeInTheDocument()
    await expect.element(convert).toBeDisabled()
    await expect.element(convert).toHaveAccessibleDescription(/once we’ve found all of its titles/)

    released.resolve()
    await expect.poll(() => rows.elements()).toHaveLength(3)
    await expect.element(convert).toBeEnabled()
    await expect.element(convert).toHaveAccessibleDescription('')
    await router.navigate({ href: '/lists' })
    await expect.element(listCard('Westerns')).toMatchTextContent('3 titles')
  })

  test('that is left while its genres load goes on loading them later', async () => {
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const router = await openList('/lists', {
      library: [WESTERNS],
      catalogue: respond(() => {
        requested.resolve()
        return WESTERN
      }, released.promise),
    })
    await listCard('Westerns').click()
    await requested.promise
    router.history.back()
    await expect.element(heading('My lists')).toBeVisible()
    released.resolve()
    await listCard('Westerns').click()
    await expect.poll(() => rows.elements()).toHaveLength(3)
  })
})

describe('whose details can’t be loaded', () => {
  expectErrors(/Catalogue status 403|RequestError/)

  test('a smart list says that it is incomplete, and does not become a normal list', async () => {
    const failing = new Set([MELLOW, ANCHOR])
    await openList('/lists', {
      library: [WESTERNS],
      catalogue: respond((id) => (failing.has(id) ? 403 : WESTERN)),
    })
    await expect.element(listCard('Westerns')).toMatchTextContent('1 title (incomplete)')
    await listCard('Westerns').click()
    await expect.element(page.getByText('We couldn’t load details of 2 titles.')).toBeVisible()
    await expect.element(convert).toBeDisabled()
    await expect.element(convert).toHaveAccessibleDescription(/while details of some titles are missing/)
    failing.clear()
    await button('Try again').click()
    await expect.element(convert).toBeEnabled()
  })
})

function smartList(id: string, name: string, rules: ItemBody): ItemChange {
  return { kind: 'list', key: id, body: { name, description: '', kind: 'smart', created_at: 3, rules } }
}

/** Responds to requests for the details of the movies, once `released`. */
function respond(toDetails: (id: number) => object | number, released?: Promise<void>) {
  const respondTo = async (id: number) => {
    const details = toDetails(id)
    await released
    return typeof details === 'number' ? Response.json({}, { status: details }) : Response.json(details)
  }
  return Object.fromEntries(movies.map((id) => [`/movie/${id}`, () => respondTo(id)]))
}

const undo = (text: RegExp) =>
  page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Undo' })
