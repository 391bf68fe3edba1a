import { describe, expect, test } from 'vitest'

import { contrast } from '../drawing/color.ts'
import { createStage } from '../drawing/stage.ts'
import { SCENES } from '../scenes/scenes.ts'
import { createRandom } from '../seeded-random.ts'
import { pickPlainGround } from './plain-grounds.ts'
import { paintWindowed, pickWindowedLayout, WINDOWS } from './windowed-layout.ts'

describe('a poster with a window', () => {
  test.each(WINDOWS.map((window) => [window.name, window] as const))(
    'shows every scene through a “%s”, with unique ids',
    (_, window) => {
      for (const scene of SCENES) {
        const stage = createStage(11, 'tall')
        paintWindowed(stage, { window, isTitleAtTop: window.box.y > 0 }, scene, ['tender'])
        const svg = stage.canvas.toSvg()
        const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(svg).not.toMatch(/NaN|undefined/)
      }
    },
  )

  test('has a window that does not overlap the title and the credits', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const layout = pickWindowedLayout(seed)
      if (!layout) continue
      const foot = layout.window.box.y + layout.window.box.height + (layout.isTitleAtTop ? 330 : 0)
      expect(foot).toBeLessThanOrEqual(layout.isTitleAtTop ? 1350 : 1005)
    }
  })

  test('is used for less than half of the posters', () => {
    const windowed = Array.from({ length: 1000 }, (_, seed) => pickWindowedLayout(seed * 31)).filter(Boolean)
    expect(windowed.length).toBeGreaterThan(300)
    expect(windowed.length).toBeLessThan(500)
  })
})

describe('a plain background', () => {
  test('has readable ink for every scene', () => {
    for (const scene of SCENES) {
      for (let seed = 0; seed < 12; seed += 1) {
        const colors = scene.paint(createStage(seed, 'tall'), ['tender'])
        const { ground, ink } = pickPlainGround(colors, createRandom(seed))
        expect(contrast(ground, ink)).toBeGreaterThan(7)
      }
    }
  })
})
