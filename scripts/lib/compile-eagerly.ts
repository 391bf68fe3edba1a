import type { Plugin } from 'vite'

/** V8 compiles all functions of the file at once, in the background while it downloads. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has a chunk compiled off the main thread. For code that mostly runs at the start: lazily, V8 reads a function once
 * for its end and again at its first call, and then on the main thread.
 */
export function compileEagerly(chunkName: string): Plugin {
  return {
    name: 'compile-eagerly',
    generateBundle: {
      // The hint has to stay the first line.
      order: 'post',
      handler(_options, bundle) {
        const chunk = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.name === chunkName,
        )
        if (chunk?.type !== 'chunk') throw new Error(`There is no chunk named ${chunkName}`)
        chunk.code = COMPILE_HINT + chunk.code
      },
    },
  }
}
