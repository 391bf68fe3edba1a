import * as v from 'valibot'

const pageConfig = v.object({
  allowedParentOrigins: v.array(v.string()),
  /** How long the film plays, known before any of it is loaded. */
  runtimeSeconds: v.pipe(v.number(), v.minValue(0)),
})

export type PageConfig = v.InferOutput<typeof pageConfig>

/** What the server wrote into the page. Throws when it is missing: a page without it is not served by us. */
export function readPageConfig(document: Document): PageConfig {
  return v.parse(pageConfig, JSON.parse(document.getElementById('player-config')?.textContent ?? 'null'))
}
