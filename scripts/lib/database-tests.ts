import { globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const TEST_DATABASE_MODULE = join(ROOT, 'packages/database/testing/database.ts')

/** Tests whose subject depends on the engine. Those of the functions and of mail are covered by these. */
const CANDIDATES =
  '{packages/database,server/db,emulators/supabase,server/testing/fuzz,supabase/tests}/**/*.test.ts'

/** Tests that stop an engine or fill its disk choose the engine themselves. */
const CHOOSES_ENGINE = /from '[^']*\/(?:postgres-cluster|open-database|killable-server)\.ts'/

/** A runtime import or re-export of a file in this repository. */
const LOCAL_IMPORT = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?['"]((?:\.{1,2}\/|#|@marquee\/)[^'"]+)['"]/g

/** Returns the test files that import the test database, directly or not, and so run on both engines. */
export function findDatabaseTests(): string[] {
  const reachesDatabase = new Map<string, boolean>([[TEST_DATABASE_MODULE, true]])

  function reaches(path: string): boolean {
    const known = reachesDatabase.get(path)
    if (known !== undefined) return known
    // Set first, so that a cycle of imports ends.
    reachesDatabase.set(path, false)
    const result = listImports(path).some(reaches)
    reachesDatabase.set(path, result)
    return result
  }

  return globSync(CANDIDATES, { cwd: ROOT })
    .filter((name) => !CHOOSES_ENGINE.test(readFileSync(join(ROOT, name), 'utf8')))
    .filter((name) => reaches(join(ROOT, name)))
    .toSorted()
}

function listImports(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(LOCAL_IMPORT)]
    .map(([, specifier = '']) => resolve(specifier, path))
    .filter((imported) => imported.endsWith('.ts'))
}

function resolve(specifier: string, importer: string): string {
  const [, workspace, path] = /^@marquee\/([a-z-]+)\/(.+)$/.exec(specifier) ?? []
  if (workspace && path) return join(realpathSync(join(ROOT, 'node_modules', '@marquee', workspace)), path)
  return specifier.startsWith('#') ? join(ROOT, specifier.slice(1)) : join(dirname(importer), specifier)
}
