import { describe, expect, test } from 'vitest'

import { createStage } from '../drawing/stage.ts'
import { SCENES } from '../scenes/scenes.ts'
import { paintWeather, WEATHER_BY_SCENE } from './weather.ts'

function weatherOf(seed: number, sceneName: string): string {
  const stage = createStage(seed, 'tall')
  const bare = stage.canvas.toSvg()
  paintWeather(stage, sceneName)
  const svg = stage.canvas.toSvg()
  return svg === bare ? '' : svg
}

describe('the weather', () => {
  test('is known only of scenes that there are', () => {
    const names = SCENES.map(({ name }) => name)
    expect(Object.keys(WEATHER_BY_SCENE).filter((name) => !names.includes(name))).toEqual([])
  })

  test('comes over some posters of a scene and not over others', () => {
    const skies = Array.from({ length: 60 }, (_, seed) => weatherOf(seed, 'meadow'))
    expect(skies.filter(Boolean).length).toBeGreaterThan(20)
    expect(skies.filter(Boolean).length).toBeLessThan(55)
  })

  test('never comes over the depth of the sea or over cut paper', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      expect(weatherOf(seed, 'ocean')).toBe('')
      expect(weatherOf(seed, 'papercut')).toBe('')
    }
  })

  test('is the same for the same seed', () => {
    for (let seed = 0; seed < 20; seed += 1) expect(weatherOf(seed, 'train')).toBe(weatherOf(seed, 'train'))
  })
})
