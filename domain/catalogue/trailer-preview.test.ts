import { expect, test } from 'vitest'

import { canPreviewTrailer } from './trailer-preview.ts'

const DESKTOP = {
  pointerType: 'mouse',
  canHover: true,
  prefersReducedMotion: false,
  connection: { saveData: false, effectiveType: '4g' },
}

test.each([
  ['a mouse', {}, true],
  ['a pen', { pointerType: 'pen' }, true],
  ['touch', { pointerType: 'touch' }, false],
  ['a device that cannot hover', { canHover: false }, false],
  ['reduced motion', { prefersReducedMotion: true }, false],
  ['a browser that reports no connection', { connection: undefined }, true],
  ['an odd connection', { connection: { saveData: 'on', effectiveType: 4 } }, true],
  ['data saving', { connection: { saveData: true, effectiveType: '4g' } }, false],
  ['3g', { connection: { effectiveType: '3g' } }, false],
  ['2g', { connection: { effectiveType: '2g' } }, false],
  ['slow 2g', { connection: { effectiveType: 'slow-2g' } }, false],
  ['a mobile network', { connection: { effectiveType: '4g', type: 'cellular' } }, false],
  ['Wi-Fi', { connection: { effectiveType: '4g', type: 'wifi' } }, true],
])('with %s (%j), a preview may play: %s', (_, changes, expected) => {
  expect(canPreviewTrailer({ ...DESKTOP, ...changes })).toBe(expected)
})
