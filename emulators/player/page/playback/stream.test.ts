import { describe, expect, test } from 'vitest'

import type { MediaSupport } from '../browser-features.ts'
import { choosePlaylist } from './stream.ts'

const ALL: MediaSupport = { hasMediaSource: true, canChangeCodec: true, canPlayH264: true }

describe('the playlist of a demo stream', () => {
  test('offers both codecs where a source buffer can change its codec', () => {
    expect(choosePlaylist(ALL)).toBe('master.m3u8')
  })

  test('offers one codec where it cannot: H.264, or VP9 in browsers built without H.264', () => {
    expect(choosePlaylist({ ...ALL, canChangeCodec: false })).toBe('h264.m3u8')
    expect(choosePlaylist({ ...ALL, canChangeCodec: false, canPlayH264: false })).toBe('vp9.m3u8')
  })

  test('is that of H.264 where the browser plays playlists itself', () => {
    expect(choosePlaylist({ ...ALL, hasMediaSource: false, canPlayH264: false })).toBe('h264.m3u8')
  })
})
