import { expect, test } from 'vitest'

import * as messages from './messages.ts'

const DESCRIPTIONS = [
  'Welcome bonus',
  'Free trial',
  'Starter pack',
  'Chargeback: Popular pack',
  'Chargeback reversed: Monthly Premium',
  'Thank you: from the operator',
]

test('descriptions of the backend read the same in English', () => {
  expect(DESCRIPTIONS.map(messages.describe)).toEqual(DESCRIPTIONS)
})
