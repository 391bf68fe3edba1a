import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', 'domain')

/** The rules that read catalogue responses, in `domain`. */
const PARSERS = [
  '{catalogue,filters,people,search,streaming}/**/*.ts',
  'picker/random-pick.ts',
  'picks/{candidate-requests,parse-candidates}.ts',
  'statistics/catalogue-facts.ts',
]

/** Returns the paths of the parsers in `domain`, without their tests. */
export function listCatalogueParsers(): string[] {
  return globSync(PARSERS, { cwd: FOLDER })
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
}

/** Identifies the code that parses catalogue responses, so that responses cached by other versions are dropped. */
export function hashCatalogueParsers(): string {
  const hash = createHash('sha256')
  for (const path of listCatalogueParsers()) hash.update(readFileSync(join(FOLDER, path)))
  return hash.digest('hex').slice(0, 12)
}
