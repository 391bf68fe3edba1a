import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { embedPlayer, openPlayer, readVideoState } from '../support/player-page.ts'
import { DATA_FOLDER } from '../support/start-product.ts'
import { expect, test } from '../support/test.ts'

const CLIPS = join(import.meta.dirname, '..', '..', 'emulators', 'player', 'demo-stream', 'media', 'vp9')

/** Eight seconds of video: the clips of the demo player. */
const CLIP = {
  init: readFileSync(join(CLIPS, 'init.mp4')),
  segment: readFileSync(join(CLIPS, 'aurora.m4s')),
}

function createCaptions(text: string): string {
  return `WEBVTT\n\n00:00.000 --> 00:20.000\n${text}\n`
}

/** Titles that no other test uses. */
const MOVIE_ID = 9_000_001
const PLAYLIST_ID = 9_000_002
const TV_SHOW_ID = 9_000_003

test('a movie from the media folder plays with its own length @full', async ({ page }) => {
  addMediaFile(`movie/${MOVIE_ID}.mp4`, Buffer.concat([CLIP.init, CLIP.segment]))
  const player = await embedPlayer(page, `/embed/movie/${MOVIE_ID}?autoplay=true&startAt=3`)
  await expect.poll(async () => (await player.findLast('timeupdate'))?.currentTime).toBeGreaterThan(3.5)
  expect((await player.findLast('ready'))?.currentTime).toBeCloseTo(3, 0)
  expect((await player.findLast('timeupdate'))?.duration).toBeCloseTo(8, 0)
  await player.send({ type: 'PLAYER_COMMAND', command: 'seek', value: 1 })
  await expect.poll(async () => (await player.findLast('seeked'))?.currentTime).toBeCloseTo(1, 0)
  await expect
    .poll(async () => (await player.findLast('ended'))?.currentTime, { timeout: 20_000 })
    .toBeCloseTo(8, 0)
})

test('a start position beyond the end plays from the beginning @full', async ({ page }) => {
  addMediaFile(`movie/${MOVIE_ID + 10}.mp4`, Buffer.concat([CLIP.init, CLIP.segment]))
  const player = await embedPlayer(page, `/embed/movie/${MOVIE_ID + 10}?autoplay=true&startAt=4000`)
  await expect.poll(async () => (await player.findLast('ready'))?.currentTime).toBeLessThan(1)
})

test('a playlist in the media folder loads its segments @full', async ({ page }) => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:8',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${PLAYLIST_ID}/init.mp4"`,
    '#EXTINF:8.0,',
    `${PLAYLIST_ID}/0.m4s`,
    '#EXT-X-ENDLIST',
  ]
  addMediaFile(`movie/${PLAYLIST_ID}.m3u8`, `${playlist.join('\n')}\n`)
  addMediaFile(`movie/${PLAYLIST_ID}/init.mp4`, CLIP.init)
  addMediaFile(`movie/${PLAYLIST_ID}/0.m4s`, CLIP.segment)
  const player = await embedPlayer(page, `/v/movie/${PLAYLIST_ID}`)
  await expect.poll(async () => (await player.findLast('timeupdate'))?.currentTime).toBeGreaterThan(0.5)
  expect((await player.findLast('timeupdate'))?.duration).toBeCloseTo(8, 0)
})

test('captions in the media folder are offered by language @full', async ({ page }) => {
  addMediaFile(`tv/${TV_SHOW_ID}/s1e2.mp4`, Buffer.concat([CLIP.init, CLIP.segment]))
  addMediaFile(`tv/${TV_SHOW_ID}/s1e2.en.vtt`, createCaptions('The tide is out.'))
  addMediaFile(`tv/${TV_SHOW_ID}/s1e2.fr.vtt`, createCaptions('La mer est basse.'))
  await openPlayer(page, `/embed/tv/${TV_SHOW_ID}/1/2?autoplay=false`)
  await expect.poll(async () => (await readVideoState(page)).duration).toBeCloseTo(8, 0)
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

test('a broken file shows an error and sends an event @full', async ({ page }) => {
  addMediaFile(`movie/${MOVIE_ID + 11}.mp4`, 'This is not a movie.')
  const player = await embedPlayer(page, `/embed/movie/${MOVIE_ID + 11}?autoplay=true`)
  await expect(player.frame.getByRole('alert')).toContainText('We can’t play this title')
  expect((await player.getEvents()).map(({ event }) => event)).toEqual(['error'])
})

/** Writes a file into the media folder of the product under test. */
function addMediaFile(path: string, content: string | Uint8Array): void {
  const file = join(DATA_FOLDER, 'media', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
