import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { screenAt } from './screen-at.ts'

/** Routes are files: those inside the common layout begin with its name. */
const ROUTES = readdirSync(join(import.meta.dirname, '..', '..', 'routes'))
  .filter((name) => !name.startsWith('__') && name !== '_shell.tsx')
  .map((name) => name.replace(/\.tsx$/, ''))

test.each(ROUTES)('the screen of %s is drawn early where it stands', (route) => {
  const path = route
    .replace(/^_shell\./, '')
    .replaceAll('.', '/')
    .replace(/(?:^|\/)index$/, '')
  const expected = route === '_shell.index' ? 'home' : route.startsWith('_shell.') ? 'shell' : 'standalone'
  expect(screenAt(`/${path}`)).toBe(expected)
})
