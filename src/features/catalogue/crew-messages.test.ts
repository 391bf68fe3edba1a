import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'

import { department, job } from './crew-messages.ts'

afterEach(() => i18n.activate('en'))

test('departments and jobs of the catalogue read the same in English', () => {
  expect(['Directing', 'Costume & Make-Up', 'Toys'].map(department)).toEqual([
    'Directing',
    'Costume & Make-Up',
    'Toys',
  ])
  expect(['Director', 'Original Music Composer', 'Foley'].map(job)).toEqual([
    'Director',
    'Original Music Composer',
    'Foley',
  ])
})
