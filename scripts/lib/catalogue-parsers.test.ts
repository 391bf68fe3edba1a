import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { listCatalogueParsers } from './catalogue-parsers.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Rules for what was parsed already, or for any kind of value. */
const NO_PARSERS = /^(?:calendar\/followed-titles|text-match\/|[a-z-]+\.ts$)/

test('each rule that a catalogue query uses counts for the version of its cache', () => {
  const files = globSync('src/features/catalogue/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] })
  const used = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?<!import type [^']*)'#domain\/([^']+)'/g)].map(
      ([, path]) => path ?? '',
    ),
  )
  expect(used).toContain('catalogue/from-tmdb.ts')
  const parsers = new Set(listCatalogueParsers())
  expect(used.filter((path) => !parsers.has(path) && !NO_PARSERS.test(path))).toEqual([])
})
