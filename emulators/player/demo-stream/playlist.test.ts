import { describe, expect, test } from 'vitest'

import { scheduleClips } from './clip-schedule.ts'
import { createMasterPlaylist, createVariantPlaylist, type SegmentUrls } from './playlist.ts'

const urls: SegmentUrls = {
  initSegment: (variant) => `/${variant}/init.mp4`,
  segment: (variant, clip, startSeconds) => `/${variant}/${clip}/${startSeconds}.m4s`,
}

describe('playlists', () => {
  test('a variant playlist lists the initialization segment and all segments', () => {
    const schedule = scheduleClips(9, 'movie-1')
    expect(createVariantPlaylist('vp9', schedule, urls).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:8',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="/vp9/init.mp4"',
      '#EXTINF:8.000,',
      `/vp9/${schedule[0]?.clip}/0.m4s`,
      '#EXTINF:1.000,',
      '/vp9/end/8.m4s',
      '#EXT-X-ENDLIST',
      '',
    ])
  })

  test('a variant playlist has the duration of the title and no discontinuities', () => {
    const playlist = createVariantPlaylist('h264', scheduleClips(97 * 60 + 13, 'movie-1'), urls)
    const durations = [...playlist.matchAll(/#EXTINF:([\d.]+),/g)].map(([, seconds]) => Number(seconds))
    expect(durations.reduce((sum, seconds) => sum + seconds, 0)).toBe(5833)
    expect(playlist).not.toContain('DISCONTINUITY')
  })

  test('the master playlist offers both codecs', () => {
    const master = createMasterPlaylist()
    expect(master).toMatch(/CODECS="avc1\.64001f,mp4a\.40\.2".*\nh264\.m3u8\n/)
    expect(master).toMatch(/CODECS="vp09\.00\.30\.08,opus".*\nvp9\.m3u8\n/)
  })
})
