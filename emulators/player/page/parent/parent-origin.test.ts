import { describe, expect, test } from 'vitest'

import { allowedParentOrigin } from './parent-origin.ts'

const PARENT = 'http://127.0.0.1:4300'
const embedded = { isEmbedded: true, referrer: '' }

describe('who embeds the page', () => {
  test('is told by the nearest ancestor', () => {
    const view = { ...embedded, ancestorOrigins: [PARENT, 'https://outer.test'] }
    expect(allowedParentOrigin(view, [PARENT])).toBe(PARENT)
  })

  test('is told by the referrer where the browser has no ancestors', () => {
    expect(allowedParentOrigin({ ...embedded, referrer: `${PARENT}/movie/1/watch` }, [PARENT])).toBe(PARENT)
  })

  test('a referrer does not outweigh the ancestor', () => {
    const view = { isEmbedded: true, ancestorOrigins: ['https://stranger.test'], referrer: `${PARENT}/` }
    expect(allowedParentOrigin(view, [PARENT])).toBeUndefined()
  })

  test.each(['', 'not an address', 'https://stranger.test/'])(
    'nobody is told by the referrer %j',
    (referrer) => {
      expect(allowedParentOrigin({ ...embedded, referrer }, [PARENT])).toBeUndefined()
    },
  )

  test('a page opened on its own has no parent, whatever led to it', () => {
    expect(allowedParentOrigin({ isEmbedded: false, referrer: `${PARENT}/` }, [PARENT])).toBeUndefined()
  })
})
