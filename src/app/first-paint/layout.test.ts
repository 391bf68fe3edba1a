import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { getLayout } from './layout.ts'

/** Route files inside the app shell start with `_shell`. */
const ROUTES = readdirSync(join(import.meta.dirname, '..', '..', 'routes'))
  // The router ignores names that begin with a hyphen.
  .filter((name) => !/^(?:__|-)/.test(name) && name !== '_shell.tsx')
  .map((name) => name.replace(/\.tsx$/, ''))

test.each(ROUTES)('%s gets the layout of its route file', (route) => {
  const path = route
    .replace(/^_shell\./, '')
    .replaceAll('.', '/')
    .replace(/(?:^|\/)index$/, '')
  const expected = route === '_shell.index' ? 'home' : route.startsWith('_shell.') ? 'shell' : 'standalone'
  expect(getLayout(`/${path}`)).toBe(expected)
})
