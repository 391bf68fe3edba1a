import { describe, expect, test } from 'vitest'

import { createStage } from '../drawing/stage.ts'
import { SCENES } from '../scenes/scenes.ts'
import { paintWeather, WEATHER_BY_SCENE } from './weather.ts'

function paintedWeather(seed: number, sceneName: string): string {
  const stage = createStage(seed, 'tall')
  const bare = stage.canvas.toSvg()
  paintWeather(stage, sceneName)
  const svg = stage.canvas.toSvg()
  return svg === bare ? '' : svg
}

describe('the weather', () => {
  test('is defined only for scenes that exist', () => {
    const names = SCENES.map(({ name }) => name)
    expect(Object.keys(WEATHER_BY_SCENE).filter((name) => !names.includes(name))).toEqual([])
  })

  test('appears on some posters of a scene and not on others', () => {
    const skies = Array.from({ length: 60 }, (_, seed) => paintedWeather(seed, 'meadow'))
    expect(skies.filter(Boolean).length).toBeGreaterThan(20)
    expect(skies.filter(Boolean).length).toBeLessThan(55)
  })

  test('never appears underwater or on cut paper', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      expect(paintedWeather(seed, 'ocean')).toBe('')
      expect(paintedWeather(seed, 'papercut')).toBe('')
    }
  })

  test('is the same for the same seed', () => {
    for (let seed = 0; seed < 20; seed += 1)
      expect(paintedWeather(seed, 'train')).toBe(paintedWeather(seed, 'train'))
  })
})
