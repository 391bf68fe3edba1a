import { describe, expect, test } from 'vitest'

import { getContrast } from '../../src/ui/testing/contrast.ts'
import { STREAMING_SERVICES, findStreamingService } from './streaming-services.ts'

/** WCAG 2.2 AA for text of any size. */
const READABLE = 4.5

/** Background colors on which a service's color is text. */
const LIGHT_BACKGROUNDS = ['#f6f5fa', '#ffffff']
const DARK_BACKGROUNDS = ['#09090f', '#12121b']

test('the services are these eight, in this order', () => {
  expect(STREAMING_SERVICES.map(({ id, name, providerIds }) => [id, name, providerIds[0]])).toEqual([
    ['netflix', 'Netflix', 8],
    ['hulu', 'Hulu', 15],
    ['amazon-prime', 'Amazon Prime', 9],
    ['disney-plus', 'Disney+', 337],
    ['hbo-max', 'Max', 384],
    ['apple-tv', 'Apple TV+', 350],
    ['paramount-plus', 'Paramount+', 531],
    ['peacock', 'Peacock', 386],
  ])
})

test('a service is found by its exact id', () => {
  expect(findStreamingService('hbo-max')?.name).toBe('Max')
  for (const id of ['', 'max', 'Netflix', 'netflix ', 'toString'])
    expect(findStreamingService(id)).toBeUndefined()
})

describe.each(STREAMING_SERVICES)('the colors of $name', ({ color, lightColor }) => {
  test('have enough contrast to white text', () => {
    expect(getContrast('#ffffff', color)).toBeGreaterThanOrEqual(READABLE)
  })

  test.each(LIGHT_BACKGROUNDS)('have enough contrast to %s', (background) => {
    expect(getContrast(color, background)).toBeGreaterThanOrEqual(READABLE)
  })

  test.each(DARK_BACKGROUNDS)('have enough contrast to %s', (background) => {
    expect(getContrast(lightColor, background)).toBeGreaterThanOrEqual(READABLE)
  })
})
