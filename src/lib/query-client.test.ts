import { expect, test, vi } from 'vitest'

import { createQueryClient } from './query-client.ts'
import { MissingIdError } from './request-error.ts'

test.each([
  ['a URL without an ID is not logged', new MissingIdError('No ID', 404), 0],
  ['any other error is logged, also if an ID is missing', new TypeError('failed'), 1],
])('%s', async (_text, error, logged) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const queryFn = () => Promise.reject(error)
  const query = createQueryClient().fetchQuery({ queryKey: ['movie', Number.NaN], queryFn, retry: false })
  await expect(query).rejects.toBe(error)
  expect(log).toHaveBeenCalledTimes(logged)
})
