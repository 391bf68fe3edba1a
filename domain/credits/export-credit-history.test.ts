import { expect, test } from 'vitest'

import { toCreditHistoryCsv } from './export-credit-history.ts'
import { createEntry } from './testing/ledger-entries.ts'

test('the CSV has numbers as they are and texts that are no formulas', () => {
  const entries = [
    createEntry(),
    createEntry({ kind: 'purchase', amount: 100, description: '=HYPERLINK("x")', balanceAfter: 109 }),
    createEntry({ kind: 'bonus', amount: 10, description: null, balanceAfter: 10 }),
  ]
  const titles = new Map([[entries[0], '-Up, Up']])
  expect(toCreditHistoryCsv(entries, (entry) => titles.get(entry)).split('\r\n')).toEqual([
    '\uFEFFtime,type,description,title,credits,balance',
    `2026-11-24T10:00:00.000Z,usage,Watched movie 1,"'-Up, Up",-1,9`,
    `2026-11-24T10:00:00.000Z,purchase,"'=HYPERLINK(""x"")",,100,109`,
    '2026-11-24T10:00:00.000Z,bonus,,,10,10',
    '',
  ])
})
