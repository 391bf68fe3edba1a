import { describe, expect, test } from 'vitest'

import { contrast } from '../../src/ui/testing/contrast.ts'
import { STREAMING_SERVICES, streamingServiceOf } from './streaming-services.ts'

/** WCAG 2.2 AA for text of any size. */
const READABLE = 4.5

/** The pages and surfaces of both themes on which a service's colour is written. */
const LIGHT_GROUNDS = ['#f6f5fa', '#ffffff']
const DARK_GROUNDS = ['#09090f', '#12121b']

test('the services are the eight of the specification, in its order', () => {
  expect(STREAMING_SERVICES.map(({ id, name, providerId }) => [id, name, providerId])).toEqual([
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

test('an address names the service of that very id, or none', () => {
  expect(streamingServiceOf('hbo-max')?.name).toBe('Max')
  for (const id of ['', 'max', 'Netflix', 'netflix ', 'toString'])
    expect(streamingServiceOf(id)).toBeUndefined()
})

describe.each(STREAMING_SERVICES)('the colours of $name', ({ colour, lightColour }) => {
  test('carry white text', () => {
    expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(READABLE)
  })

  test.each(LIGHT_GROUNDS)('read on %s', (ground) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(READABLE)
  })

  test.each(DARK_GROUNDS)('read on %s', (ground) => {
    expect(contrast(lightColour, ground)).toBeGreaterThanOrEqual(READABLE)
  })
})
