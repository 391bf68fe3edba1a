import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { runCommand } from '#src/features/command-menu/testing/run-command.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'

const stars = page.getByRole('slider', { name: 'Your rating' })
const remove = page.getByRole('button', { name: 'Remove your rating' })

test('a title is rated by pointer', async () => {
  await openMovie()
  await expect.element(remove).not.toBeInTheDocument()
  await clickStars(0.65)
  await expectRating('3.5 of 5 stars')
  await clickStars(0.71)
  await expectRating('4 of 5 stars')
})

test('a title is rated by keys', async () => {
  await openMovie()
  await clickStars(0.71)
  await expectRating('4 of 5 stars')
  stars.element().focus()
  for (const [key, text] of [
    ['{ArrowLeft}', '3.5 of 5 stars'],
    ['{ArrowUp}', '4 of 5 stars'],
    ['{Home}', '0.5 of 5 stars'],
    ['{ArrowDown}', '0.5 of 5 stars'],
    ['{End}', '5 of 5 stars'],
    ['{ArrowRight}', '5 of 5 stars'],
    ['2', '2 of 5 stars'],
  ] as const) {
    await userEvent.keyboard(key)
    await expectRating(text)
  }
})

test('a rating is removed by key and by button, and the removal is undone', async () => {
  await openMovie()
  stars.element().focus()
  await userEvent.keyboard('2')
  await expectRating('2 of 5 stars')
  await userEvent.keyboard('{Delete}')
  await expectRating('Not rated')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectRating('2 of 5 stars')
  await expect.element(page.getByText('Rating removed')).not.toBeInTheDocument()
  await remove.click()
  await expectRating('Not rated')
  await expect.element(stars).toHaveFocus()
})

test('the command palette leads to the stars of a title, and to all ratings', async () => {
  await openMovie()
  await runCommand('rate this', 'Rate this title')
  await expect.element(stars).toHaveFocus()
  await userEvent.keyboard('4')
  await expectRating('4 of 5 stars')
  await runCommand('my ratings', 'Ratings')
  await expect.element(page.getByRole('heading', { level: 1, name: 'My ratings' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('article')).toMatchTextContent(/Kepler's Daughter/)
})

async function openMovie(): Promise<void> {
  await renderScreen(MOVIE)
  await expectRating('Not rated')
}

async function expectRating(text: string): Promise<void> {
  await expect.element(stars).toHaveAttribute('aria-valuetext', text)
}

/** Clicks the row of stars, 0 is its start and 1 its end. */
async function clickStars(fraction: number): Promise<void> {
  // The slider itself takes no pointer events.
  const row = page.elementLocator(stars.element().parentElement ?? document.body)
  const { width, height } = row.element().getBoundingClientRect()
  await row.click({ position: { x: width * fraction, y: height / 2 } })
}
