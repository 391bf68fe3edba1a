import { expect, test } from 'vitest'

import { MissingIdError, RequestError } from '#src/lib/request-error.ts'

import { CatalogueError, getFailureReason } from './catalogue-error.ts'

test.each([
  ['no response', 0, 'unreachable'],
  ['a timeout', 408, 'unreachable'],
  ['too many requests', 429, 'unreachable'],
  ['a server error', 500, 'unreachable'],
  ['a bad gateway', 502, 'unreachable'],
  ['an invalid body', 200, 'unreachable'],
  ['an invalid key', 401, 'api-key'],
  ['no such record', 404, 'missing'],
  ['invalid parameters', 422, undefined],
])('the reason of %s is %s', (_fault, status, reason) => {
  expect(getFailureReason(new CatalogueError('failed', status))).toBe(reason)
})

test('without an ID there is no such record', () => {
  expect(getFailureReason(new MissingIdError('No ID', 404))).toBe('missing')
})

test('failures of other services have no reason', () => {
  expect(getFailureReason(new RequestError('failed', 401))).toBeUndefined()
  expect(getFailureReason(new TypeError('failed'))).toBeUndefined()
})
