import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { getLayout, type Layout } from './layout.ts'

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
  expect(getLayout(`/${path}`)).toBe(getExpected(route))
})

function getExpected(route: string): Layout {
  if (route === '_shell.index') return 'home'
  if (route.endsWith('.watch')) return 'watch'
  return route.startsWith('_shell.') ? 'shell' : 'standalone'
}
