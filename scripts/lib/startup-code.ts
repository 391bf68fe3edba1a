/** Makes the code of the first view start faster in Chromium, without changing what it does. */
import type { Plugin } from 'vite'

/** V8 compiles all functions of the file at once, in the background while it downloads. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

const REACT_DOM = /\/react-dom-client\.production\.js$/

/** The errors that React creates while its module loads, and later throws as signals to itself. */
const SIGNAL_ERROR = /(?<=^(?:var |\s+)\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm

/**
 * Has a chunk compiled off the main thread. For code of which most runs at the start: lazily, V8 reads a function once
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

/**
 * Creates the signal errors of React without a stack. While developer tools, Lighthouse or a browser test are
 * connected, Chromium parses the whole chunk again to find the lines of the first stack: 170 ms on a phone.
 */
export function stacklessSignals(): Plugin {
  return {
    name: 'stackless-signals',
    apply: 'build',
    transform: { filter: { id: REACT_DOM }, handler: (code) => ({ code: removeStacks(code), map: null }) },
  }
}

/** Throws if the code creates no such error, as may be the case after an update of React. */
export function removeStacks(code: string): string {
  const changed = code.replaceAll(SIGNAL_ERROR, 'Object.assign(Object.create(Error.prototype),{message:$1})')
  if (changed === code)
    throw new Error('React DOM creates no errors while it loads: remove `stacklessSignals`')
  return changed
}
