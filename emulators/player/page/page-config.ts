import * as v from 'valibot'

const seconds = v.pipe(v.number(), v.minValue(0))

const pageConfig = v.object({
  allowedParentOrigins: v.array(v.string()),
  source: v.object({ kind: v.picklist(['loop', 'file', 'playlist']), url: v.string() }),
  /** How long the film plays, where that is known before any of it is loaded. */
  runtimeSeconds: v.optional(seconds),
  /** The film's own captions, beside the one that the address may bring. */
  captions: v.array(v.object({ url: v.string(), label: v.string(), language: v.optional(v.string()) })),
})

export type PageConfig = v.InferOutput<typeof pageConfig>

/** What is played: the loop of clips, one file, or one HLS playlist. */
export type FilmSource = PageConfig['source']

/** Captions in a file of the page's own origin. */
export type CaptionFile = PageConfig['captions'][number]

/** What the server wrote into the page. Throws when it is missing: a page without it is not served by us. */
export function readPageConfig(document: Document): PageConfig {
  return v.parse(pageConfig, JSON.parse(document.getElementById('player-config')?.textContent ?? 'null'))
}
