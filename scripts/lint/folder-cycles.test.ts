import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { isTest } from './layers.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SPECIFIER = /(?:from|import\(|import) ?'(?<specifier>[.#][^']+)'/g

test.each(['src', 'domain'])('no two folders of %s import each other, also through others', (top) => {
  expect(findCycle(readImports(top))).toEqual([])
})

type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the folders that each folder imports, without what tests and generated files do. */
function readImports(top: string): Imports {
  const imports = new Map<string, Set<string>>()
  for (const path of globSync(`${top}/**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (isTest(path) || path.endsWith('.gen.ts')) continue
    const folder = dirname(path)
    for (const { groups } of readFileSync(join(ROOT, path), 'utf8').matchAll(SPECIFIER)) {
      const specifier = groups?.['specifier'] ?? ''
      const imported = dirname(specifier.startsWith('#') ? specifier.slice(1) : join(folder, specifier))
      if (imported === folder || !imported.startsWith(top)) continue
      imports.set(folder, (imports.get(folder) ?? new Set()).add(imported))
    }
  }
  return imports
}

/** Returns folders that import each other in a circle, or none. */
function findCycle(imports: Imports): string[] {
  const done = new Set<string>()
  const visit = (folder: string, path: string[]): string[] => {
    if (path.includes(folder)) return path.slice(path.indexOf(folder))
    if (done.has(folder)) return []
    for (const imported of imports.get(folder) ?? []) {
      const cycle = visit(imported, [...path, folder])
      if (cycle.length > 0) return cycle
    }
    done.add(folder)
    return []
  }
  return [...imports.keys()].map((folder) => visit(folder, [])).find((cycle) => cycle.length > 0) ?? []
}
