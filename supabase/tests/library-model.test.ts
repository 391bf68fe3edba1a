import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { toLibraryRow } from '#domain/library/library-item.ts'
import { AccountModel } from '#domain/library/testing/account-model.ts'

import { read, save } from './testing/library-items.ts'

const NUM_RUNS = process.env['TEST_SCOPE'] === 'full' ? 300 : 20

const supabase = await startSupabaseEmulator()

const item = fc
  .record({
    kind: fc.constantFrom('rating' as const, 'viewing' as const, 'clearing' as const),
    key: fc.constantFrom('rating', 'viewing'),
    body: fc.option(fc.record({ operation: fc.nat(12) })),
    changedAt: fc.integer({ min: 1, max: 5 }),
  })
  .map((one) => (one.kind === 'clearing' ? { ...one, body: {} } : one))

const requests = fc.array(fc.array(item, { minLength: 1, maxLength: 5 }), { maxLength: 5 })

test('the model of the account, with which synchronization is tested, saves items like the database', async () => {
  const property = fc.asyncProperty(requests, async (all) => {
    const user = await supabase.addUser()
    const model = new AccountModel()
    for (const items of all) {
      const saved = await save(user, ...items.map(toLibraryRow))
      const expected = model.save(items, Date.now())
      expect(saved.map(({ body, changed_at: at }) => (at === null ? null : [body, Date.parse(at)]))).toEqual(
        expected.map(({ current }) => (current ? [current.body, current.changedAt] : null)),
      )
    }
    const rows = [...model.rows.values()].toSorted((one, other) => one.version - other.version)
    const inOrder = rows.map(({ kind, key, body }) => ({ kind, key, body }))
    expect(await read(user)).toMatchObject(inOrder)
  })
  await fc.assert(property, { numRuns: NUM_RUNS })
})
