import { describe, expect, test } from 'vitest'

import { getAllowedParentOrigin, parseTrustedCommand } from './parent-messaging.ts'

const PARENT = 'http://127.0.0.1:4300'

describe('the origin of the embedding page', () => {
  const embedded = { isEmbedded: true, referrer: '' }

  test('is that of the nearest ancestor', () => {
    const info = { ...embedded, ancestorOrigins: [PARENT, 'https://outer.test'] }
    expect(getAllowedParentOrigin(info, [PARENT])).toBe(PARENT)
  })

  test('comes from the referrer in browsers without ancestorOrigins', () => {
    const info = { ...embedded, referrer: `${PARENT}/movie/1/watch` }
    expect(getAllowedParentOrigin(info, [PARENT])).toBe(PARENT)
  })

  test('does not come from the referrer if the ancestor is another origin', () => {
    const info = { isEmbedded: true, ancestorOrigins: ['https://stranger.test'], referrer: `${PARENT}/` }
    expect(getAllowedParentOrigin(info, [PARENT])).toBeUndefined()
  })

  test.each(['', 'not a URL', 'https://stranger.test/'])('is not allowed for referrer %j', (referrer) => {
    expect(getAllowedParentOrigin({ ...embedded, referrer }, [PARENT])).toBeUndefined()
  })

  test('is undefined for a page that is not embedded, whatever its referrer', () => {
    const info = { isEmbedded: false, referrer: `${PARENT}/` }
    expect(getAllowedParentOrigin(info, [PARENT])).toBeUndefined()
  })
})

describe('commands', () => {
  const parent = { source: { name: 'parent window' }, origin: PARENT }
  const pause = { type: 'PLAYER_COMMAND', command: 'pause' }

  test('are accepted from the parent', () => {
    expect(parseTrustedCommand({ data: pause, ...parent }, parent)).toEqual(pause)
  })

  test('are ignored from another window of the same origin', () => {
    const source = { name: 'sibling frame' }
    expect(parseTrustedCommand({ data: pause, origin: parent.origin, source }, parent)).toBeUndefined()
  })

  test('are ignored from the parent window after it navigated to another origin', () => {
    const origin = 'https://stranger.test'
    expect(parseTrustedCommand({ data: pause, origin, source: parent.source }, parent)).toBeUndefined()
  })

  test.each([
    null,
    'pause',
    {},
    { ...pause, command: 'close' },
    { type: 'PLAYER_COMMAND', command: 'seek', value: '1' },
  ])('are ignored if malformed: %j', (data) => {
    expect(parseTrustedCommand({ data, ...parent }, parent)).toBeUndefined()
  })
})
