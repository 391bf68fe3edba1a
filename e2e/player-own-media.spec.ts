import { CLIP, putOwnFile } from './support/own-media.ts'
import { embedPlayer, openPlayer, videoState } from './support/player-page.ts'
import { expect, test } from './support/test.ts'

function lines(text: string): string {
  return `WEBVTT\n\n00:00.000 --> 00:20.000\n${text}\n`
}

/** Titles that no other test plays. */
const FILM = 9_000_001
const LISTED = 9_000_002
const SERIES = 9_000_003

test('the operator’s own film is played, as long as it is', async ({ page }) => {
  putOwnFile(`movie/${FILM}.mp4`, Buffer.concat([CLIP.opening, CLIP.piece]))
  const player = await embedPlayer(page, `/embed/movie/${FILM}?autoplay=true&startAt=3`)
  await expect.poll(async () => (await player.last('timeupdate'))?.currentTime).toBeGreaterThan(3.5)
  expect((await player.last('ready'))?.currentTime).toBeCloseTo(3, 0)
  expect((await player.last('timeupdate'))?.duration).toBeCloseTo(8, 0)
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: 1 })
  await expect.poll(async () => (await player.last('seeked'))?.currentTime).toBeCloseTo(1, 0)
  await expect
    .poll(async () => (await player.last('ended'))?.currentTime, { timeout: 20_000 })
    .toBeCloseTo(8, 0)
})

test('a place behind its end is its beginning', async ({ page }) => {
  putOwnFile(`movie/${FILM + 10}.mp4`, Buffer.concat([CLIP.opening, CLIP.piece]))
  const player = await embedPlayer(page, `/embed/movie/${FILM + 10}?autoplay=true&startAt=4000`)
  await expect.poll(async () => (await player.last('ready'))?.currentTime).toBeLessThan(1)
})

test('a playlist finds its pieces beside it', async ({ page }) => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:8',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${LISTED}/init.mp4"`,
    '#EXTINF:8.0,',
    `${LISTED}/0.m4s`,
    '#EXT-X-ENDLIST',
  ]
  putOwnFile(`movie/${LISTED}.m3u8`, `${playlist.join('\n')}\n`)
  putOwnFile(`movie/${LISTED}/init.mp4`, CLIP.opening)
  putOwnFile(`movie/${LISTED}/0.m4s`, CLIP.piece)
  const player = await embedPlayer(page, `/v/movie/${LISTED}`)
  await expect.poll(async () => (await player.last('timeupdate'))?.currentTime).toBeGreaterThan(0.5)
  expect((await player.last('timeupdate'))?.duration).toBeCloseTo(8, 0)
})

test('an episode’s captions are offered by their languages', async ({ page }) => {
  putOwnFile(`tv/${SERIES}/s1e2.mp4`, Buffer.concat([CLIP.opening, CLIP.piece]))
  putOwnFile(`tv/${SERIES}/s1e2.en.vtt`, lines('The tide is out.'))
  putOwnFile(`tv/${SERIES}/s1e2.fr.vtt`, lines('La mer est basse.'))
  await openPlayer(page, `/embed/tv/${SERIES}/1/2?autoplay=false`)
  await expect.poll(async () => (await videoState(page)).duration).toBeCloseTo(8, 0)
  await page.getByRole('button', { name: 'Captions' }).click()
  await page.getByRole('menuitemradio', { name: 'French' }).click()
  await expect(page.getByText('La mer est basse.')).toBeVisible()
  await page.getByRole('button', { name: 'Captions' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByText('The tide is out.')).toBeVisible()
  await page.getByRole('button', { name: 'Captions' }).click()
  await page.getByRole('menuitemradio', { name: 'Off' }).click()
  await expect(page.getByText('The tide is out.')).toBeHidden()
})

test('a file that is no film ends in the panel with Retry, and the parent hears of it', async ({ page }) => {
  putOwnFile(`movie/${FILM + 11}.mp4`, 'This is not a film.')
  const player = await embedPlayer(page, `/embed/movie/${FILM + 11}?autoplay=true`)
  await expect(player.frame.getByRole('alert')).toContainText('could not be played')
  expect((await player.events()).map(({ event }) => event)).toEqual(['error'])
})
