import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * Returns the compiled engine, for all threads of this process. Compiling takes most of the time of opening a database,
 * and V8 forgets the result with the thread unless another one refers to it.
 */
export function getEngineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile()
  return compiled
}

async function compile(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
}
