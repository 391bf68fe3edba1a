import { globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const OPENS_A_DATABASE = join(ROOT, 'packages/database/testing/database.ts')

/** An import or re-export of a file of ours; types vanish before anything runs, so that they bring no database. */
const LOCAL_IMPORT = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?['"]((?:\.{1,2}\/|#|@marquee\/)[^'"]+)['"]/g

/** Where tests say something about the engine. Those of the functions and of mail go through what these hold already. */
const ABOUT_THE_ENGINE =
  '{packages/database,server/db,emulators/supabase,server/testing/fuzz,supabase/tests}/**/*.test.ts'

/** A test that chooses its engine itself, because it stops it or fills its disk, has no use for another. */
const CHOOSES_ITSELF = /from '[^']*\/(?:postgres-cluster|open-database|killable-server)\.ts'/

/**
 * The test files that open a test database, themselves or by what they import: those that run on both engines. Read from
 * the imports, so that none is forgotten.
 */
export function findDatabaseTests(): string[] {
  const reaches = new Map<string, boolean>([[OPENS_A_DATABASE, true]])
  return globSync(ABOUT_THE_ENGINE, { cwd: ROOT })
    .filter((name) => !CHOOSES_ITSELF.test(readFileSync(join(ROOT, name), 'utf8')))
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
  const [, workspace, path] = /^@marquee\/([a-z-]+)\/(.+)$/.exec(specifier) ?? []
  if (workspace && path) return join(realpathSync(join(ROOT, 'node_modules', '@marquee', workspace)), path)
  return specifier.startsWith('#') ? join(ROOT, specifier.slice(1)) : join(dirname(importer), specifier)
}
