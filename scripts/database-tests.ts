import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const OPENS_A_DATABASE = join(ROOT, 'server/db/test-database.ts')

/** An import or re-export of a file of ours; types vanish before anything runs, so that they bring no database. */
const LOCAL_IMPORT = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?['"]((?:\.{1,2}\/|#)[^'"]+)['"]/g

/** The same cases as on Node, in another runtime: that says nothing about the engine. */
const ON_ONE_ENGINE = 'supabase/functions/_tests/on-deno.test.ts'

/**
 * The test files that open a test database, themselves or by what they import: those that run on both engines. Read from
 * the imports, so that none is forgotten.
 */
export function findDatabaseTests(): string[] {
  const reaches = new Map<string, boolean>([[OPENS_A_DATABASE, true]])
  return globSync('{server,supabase,scripts}/**/*.test.ts', { cwd: ROOT, exclude: [ON_ONE_ENGINE] })
    .filter((name) => opensDatabase(join(ROOT, name), reaches))
    .toSorted()
}

function opensDatabase(path: string, reaches: Map<string, boolean>): boolean {
  const known = reaches.get(path)
  if (known !== undefined) return known
  // Before its imports are read: two files that import each other, which the linter forbids, must not go on for ever.
  reaches.set(path, false)
  const opens = importsOf(path).some((imported) => opensDatabase(imported, reaches))
  reaches.set(path, opens)
  return opens
}

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(LOCAL_IMPORT)]
    .map(([, specifier = '']) => resolve(specifier, path))
    .filter((imported) => imported.endsWith('.ts'))
}

function resolve(specifier: string, importer: string): string {
  return specifier.startsWith('#') ? join(ROOT, specifier.slice(1)) : join(dirname(importer), specifier)
}
