import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readRequirements, renderRequirements, type Requirement } from './requirements.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** A requirement that is removed by mistake is missed; new ones may be added. */
const MIN_REQUIREMENTS = 114

const requirements = readRequirements()

test(`there are at least ${MIN_REQUIREMENTS} requirements, each once`, () => {
  expect(requirements.length).toBeGreaterThanOrEqual(MIN_REQUIREMENTS)
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
})

test.each(requirements)('$id names code and tests that exist', ({ code, tests }) => {
  expect(code.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(tests.filter((one) => !hasTest(one))).toEqual([])
})

test('docs/requirements.md is up to date (run npm run docs:requirements)', () => {
  expect(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')).toBe(renderRequirements(requirements))
})

/** Returns true if the file has a test with the title, which may leave out a tag at its end. */
function hasTest({ file, title }: Requirement['tests'][number]): boolean {
  if (!existsSync(join(ROOT, file))) return false
  const source = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'")
  return ["'", '`', '"'].some(
    (quote) =>
      source.includes(`${quote}${title}${quote}`) || source.includes(`${quote}${title} @full${quote}`),
  )
}
