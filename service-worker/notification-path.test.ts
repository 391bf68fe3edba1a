import { expect, test } from 'vitest'

import { readNotificationPath } from './notification-path.ts'

test.each([
  [{ path: '/movie/7' }, '/movie/7'],
  [{ path: '/calendar' }, '/calendar'],
  [{ path: '//evil.example' }, '/'],
  [{ path: '/\\evil.example' }, '/'],
  [{ path: 'https://evil.example' }, '/'],
  [{ path: 'javascript:alert(1)' }, '/'],
  [{ path: 7 }, '/'],
  [null, '/'],
  [undefined, '/'],
])('a notification with %j opens %s', (data, expected) => {
  expect(readNotificationPath(data)).toBe(expected)
})
