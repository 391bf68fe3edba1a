/** Removes feature queries from the CSS that all supported browsers meet, so that it is smaller. */
import type { Plugin } from 'vite'

/** Tailwind's queries: since 2023 all browsers mix colors, and know color spaces in gradients. */
const MET_QUERIES =
  /@supports \((?:color: ?color-mix\(in lab, ?red, ?red\)|background-image: ?linear-gradient\(in lab, ?red, ?red\))\) ?\{/g

/** Before Vite minifies the CSS, which merges the rules of a fallback with those that follow it. */
export function unconditionalCss(): Plugin {
  return {
    name: 'unconditional-css',
    apply: 'build',
    transform: { filter: { id: /\.css$/ }, handler: (code) => ({ code: unwrapQueries(code), map: null }) },
  }
}

/** Replaces each query that all supported browsers meet by its content. Throws if a query has no end. */
export function unwrapQueries(css: string): string {
  let unwrapped = ''
  let position = 0
  for (const { 0: query, index } of css.matchAll(MET_QUERIES)) {
    const start = index + query.length
    const end = findEnd(css, start)
    unwrapped += css.slice(position, index) + css.slice(start, end)
    position = end + 1
  }
  return unwrapped + css.slice(position)
}

/** Returns the index of the brace that closes the block. Values with braces do not occur within the queries. */
function findEnd(css: string, start: number): number {
  let depth = 1
  for (let index = start; index < css.length; index += 1) {
    if (css[index] === '{') depth += 1
    if (css[index] === '}') depth -= 1
    if (depth === 0) return index
  }
  throw new Error('A feature query of the CSS is not closed')
}
