import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
/** A group that is removed by mistake is missed; new ones may be added. */
const MIN_GROUPS = 73

/** The rows of the tables: ID, requirement, where, tests. */
const groups = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]\d+ /.test(line))
  .map((line) => {
    const [id, requirement, where, tests] = line
      .split(' | ')
      .map((cell) => cell.replaceAll(/^\| | +\|?$/g, ''))
    return { id, requirement, where: where ?? '', tests: tests ?? '' }
  })

test(`docs/requirements.md lists at least ${MIN_GROUPS} groups, each once`, () => {
  expect(groups.length).toBeGreaterThanOrEqual(MIN_GROUPS)
  expect(new Set(groups.map((group) => group.id)).size).toBe(groups.length)
})

test.each(groups)('$id names code and tests that exist', ({ where, tests }) => {
  const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existsSync(join(ROOT, path ?? '')))).toEqual([])

  const named = tests.split('; ').map((entry) => /^`([^`]+)`: (.+)$/.exec(entry))
  const missing = named.filter((match) => {
    const [, file, title] = match ?? []
    return !file || !title || !existsSync(join(ROOT, file)) || !hasTest(file, title)
  })
  expect(missing).toEqual([])
})

/** Whether a test file has a test with `title`, which may leave out a tag at its end. */
function hasTest(file: string, title: string): boolean {
  const source = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'")
  return ["'", '`', '"'].some(
    (quote) =>
      source.includes(`${quote}${title}${quote}`) || source.includes(`${quote}${title} @full${quote}`),
  )
}
