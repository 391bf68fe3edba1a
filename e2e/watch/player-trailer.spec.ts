import { embedPlayer, readVideoState } from '../support/player-page.ts'
import { expect, test } from '../support/test.ts'

const TRAILER = '/trailer/movie-612407-1'

test('a trailer plays on a click with captions, and ends', async ({ page }) => {
  const player = await embedPlayer(page, TRAILER)
  await expect(player.frame.getByText('Trailer', { exact: true })).toBeVisible()
  await player.frame.getByRole('button', { name: 'Play' }).first().click()
  await expect.poll(async () => (await readVideoState(player.frame)).currentTime).toBeGreaterThan(0)
  await expect(player.frame.locator('.caption')).toBeVisible()
  await expect(player.frame.getByRole('button', { name: 'Captions: English' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const { duration } = await readVideoState(player.frame)
  expect(duration).toBeGreaterThan(23)
  expect(duration).toBeLessThan(60)
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: duration - 1 })
  await expect.poll(() => player.findLast('ended')).toMatchObject({ tmdbId: 612407, mediaType: 'trailer' })
})

test('a preview of a trailer plays without sound and without controls', async ({ page }) => {
  const { frame } = await embedPlayer(page, `${TRAILER}?autoplay=1&muted=1&controls=0`)
  await expect.poll(async () => (await readVideoState(frame)).currentTime).toBeGreaterThan(0)
  expect(await readVideoState(frame)).toMatchObject({ muted: true, paused: false })
  await expect(frame.getByRole('button')).toHaveCount(0)
  await expect(frame.locator('main > *')).toHaveCount(1)
})
