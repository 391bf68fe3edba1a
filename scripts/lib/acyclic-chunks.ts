import type { Plugin } from 'vite'

/**
 * Fails the build if chunks import each other in a circle. One of them would run before what it imports exists, which
 * depends on the screen that is opened first.
 */
export function acyclicChunks(): Plugin {
  return {
    name: 'acyclic-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsByChunk = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports]] : [],
        ),
      )
      const cycle = findCycle(importsByChunk)
      if (cycle) this.error(`Chunks import each other: ${cycle.join(' → ')}`)
    },
  }
}

/** Returns the first cycle that is found, beginning and ending with the same name; undefined if there is none. */
export function findCycle(importsByName: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []

  function visit(name: string): string[] | undefined {
    const start = path.indexOf(name)
    if (start !== -1) return [...path.slice(start), name]
    if (done.has(name)) return undefined
    path.push(name)
    for (const imported of importsByName.get(name) ?? []) {
      const cycle = visit(imported)
      if (cycle) return cycle
    }
    path.pop()
    done.add(name)
    return undefined
  }

  for (const name of importsByName.keys()) {
    const cycle = visit(name)
    if (cycle) return cycle
  }
  return undefined
}
