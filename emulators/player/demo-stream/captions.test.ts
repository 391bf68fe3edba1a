import { describe, expect, test } from 'vitest'

import { createCaptions } from './captions.ts'

describe('captions', () => {
  test('have one cue per clip and one for all end cards', () => {
    const vtt = createCaptions([
      { clip: 'dusk', startSeconds: 3592, seconds: 8 },
      { clip: 'end', startSeconds: 3600, seconds: 1 },
      { clip: 'end', startSeconds: 3601, seconds: 1 },
    ])
    expect(vtt.split('\n').filter(Boolean)).toEqual([
      'WEBVTT',
      '00:59:52.000 --> 01:00:00.000',
      '[Slow waves under an evening sky]',
      '01:00:00.000 --> 01:00:02.000',
      '[Music fades]',
    ])
  })

  test('are empty without clips', () => {
    expect(createCaptions([])).toBe('WEBVTT\n\n')
  })
})
