import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { bannedInName, bannedInProse } from './glossary.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Migrations are recorded in databases by their names. */
const STORED_NAMES = /\.sql$/

const FOLDERS =
  '{.github,bench,docs,domain,e2e,emulators,packages,public,scripts,server,service-worker,src,supabase}'

test('no file has a name with a word that the project does not use', () => {
  const names = globSync(`${FOLDERS}/**/*`, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })
  expect(names.length).toBeGreaterThan(1000)
  const banned = names
    .filter((name) => !STORED_NAMES.test(name))
    .filter((name) => bannedInName(name.replaceAll(/[/.]/g, '-')).length > 0)
  expect(banned).toEqual([])
})

test.each(globSync(['*.md', '{docs,domain,emulators,packages}/**/*.md'], { cwd: ROOT }))(
  '%s has no word that the project does not use',
  (name) => {
    // The vocabulary names the words that it replaces.
    const text = readFileSync(join(ROOT, name), 'utf8').replace(/^\| say [\s\S]*?\n\n/m, '')
    // A guide's terms in other languages come last.
    const prose = text.replace(/^## Terms$[\s\S]*/m, '').replaceAll(/```[\s\S]*?```/g, '')
    expect(bannedInProse(prose)).toEqual([])
  },
)
