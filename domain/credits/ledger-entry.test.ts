import { describe, expect, test } from 'vitest'

import { groupByDay } from './ledger-entry.ts'
import { createEntry } from './testing/ledger-entries.ts'

const at = (time: string, amount = -1) => createEntry({ createdAt: Date.parse(time), amount })

describe('entries by day', () => {
  test('are separated at midnight of the time zone, with the change of each day', () => {
    const entries = [
      at('2026-11-24T00:00:00Z'),
      at('2026-11-23T23:59:59Z', 1),
      at('2026-11-23T00:00:00Z', 100),
      at('2026-11-20T12:00:00Z'),
    ]
    const summarize = (timeZone: string) =>
      groupByDay(entries, timeZone).map(({ date, change, entries: { length } }) => [date, change, length])
    expect(summarize('UTC')).toEqual([
      ['2026-11-24', -1, 1],
      ['2026-11-23', 101, 2],
      ['2026-11-20', -1, 1],
    ])
    expect(summarize('America/New_York')).toEqual([
      ['2026-11-23', 0, 2],
      ['2026-11-22', 100, 1],
      ['2026-11-20', -1, 1],
    ])
  })

  test('of nothing are no days', () => {
    expect(groupByDay([])).toEqual([])
  })
})
