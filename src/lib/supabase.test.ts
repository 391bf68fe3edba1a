import { PostgrestError, type PostgrestSingleResponse } from '@supabase/supabase-js'
import { expect, test } from 'vitest'

import { unwrapData } from './supabase.ts'

/** A rejection as the client library returns it. */
const reject = (status: number, code: string, details: string): PostgrestSingleResponse<null> => ({
  data: null,
  count: null,
  success: false,
  status,
  statusText: '',
  error: new PostgrestError({ message: 'A sentence', code, details, hint: '' }),
})

test('a rejection by a rule has the rule’s subcode', () => {
  expect(() => unwrapData(reject(409, 'PT409', 'too_many_links'))).toThrow(
    expect.objectContaining({ status: 409, subcodes: new Set(['too_many_links']) }),
  )
})

test('a rejection without details has the subcode that its SQLSTATE implies', () => {
  expect(() => unwrapData(reject(409, 'PT409', ''), { PT409: 'too_many_links' })).toThrow(
    expect.objectContaining({ subcodes: new Set(['too_many_links']) }),
  )
})

test.each([
  ['a foreign key', '23503', 'Key (user_id)=(1) is not present in table "users".'],
  ['a rule of a newer server', 'PT409', 'too_many_marks'],
])('a conflict with %s has none', (_case, code, details) => {
  expect(() => unwrapData(reject(409, code, details), { PT409: 'too_many_links' })).toThrow(
    expect.objectContaining({ status: 409, subcodes: new Set() }),
  )
})
