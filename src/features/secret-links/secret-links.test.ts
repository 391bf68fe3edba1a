import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { createLink } from './secret-links.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['too many links', 409, 'PT409', 'too_many_links', ['too_many_links']],
  ['too many links, by a database without subcodes', 409, 'PT409', null, ['too_many_links']],
  ['a list that is not saved, by a database without subcodes', 404, 'PT404', null, ['list_not_saved']],
  ['a deleted account', 409, '23503', 'Key (user_id)=(1) is not present in table "users".', []],
])('a new link is rejected for %s', async (_case, status, code, details, subcodes) => {
  const error = { code, details, message: 'A sentence', hint: null }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(error, { status })))
  const creation = createLink(new QueryClient(), { kind: 'list', listId: 'a' })
  await expect(creation).rejects.toMatchObject({ status, subcodes: new Set(subcodes) })
})
