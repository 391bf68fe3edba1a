import {
  type Client,
  startSupabaseEmulator,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

import { toProfileText } from '#domain/profile/profile-rules.ts'

const supabase = await startSupabaseEmulator()

const LAST_CODE_POINT = 0xff_ff
const SURROGATES = [0xd8_00, 0xdf_ff] as const

const isSurrogate = (code: number) => code >= SURROGATES[0] && code <= SURROGATES[1]

describe.each([
  [
    'display_name',
    (client: Client, text: string) => client.from('user_profiles').insert({ display_name: text }),
  ],
  ['title', (client: Client, text: string) => client.from('user_profiles').insert({ title: text })],
])('%s', (column, insert) => {
  test('rejects invisible characters', async () => {
    const { client } = await supabase.addUser()
    for (const text of ['Ada\u202Eecila', 'A\u200Bda', 'Ada\n', '\uFEFFAda']) {
      const { error } = await insert(client, text)
      expect(error).toMatchObject({ code: '23514', message: expect.stringContaining(`${column}_visible`) })
    }
  })

  test('accepts names in any script, and emoji', async () => {
    for (const text of ['Ädä Ünal', 'می‌خواهم', 'क्‍ष', '王小明', '👩‍👩‍👧 ❤️']) {
      const { client } = await supabase.addUser()
      expect((await insert(client, text)).error).toBeNull()
    }
  })

  test('has the same invisible characters as the domain code', async () => {
    const [constraint] = await supabase.database.query<{ pattern: string }>(
      `select substring(pg_get_constraintdef(oid) from '\\[.*\\]') as pattern
       from pg_constraint where conname = $1`,
      [`user_profiles_${column}_visible`],
    )
    const rejected = await supabase.database.query<{ code: number }>(
      `select code from generate_series(1, ${LAST_CODE_POINT}) as code
       where not code between ${SURROGATES[0]} and ${SURROGATES[1]} and chr(code) ~ $1`,
      [constraint?.pattern ?? ''],
    )
    const codes = Array.from({ length: LAST_CODE_POINT }, (_, index) => index + 1)
    const removed = codes.filter(
      (code) => !isSurrogate(code) && toProfileText(`a${String.fromCodePoint(code)}b`) === 'ab',
    )
    expect(rejected.map(({ code }) => code)).toEqual(removed)
  })
})
