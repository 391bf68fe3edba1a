import * as v from 'valibot'

const pageConfig = v.object({
  allowedParentOrigins: v.array(v.string()),
  source: v.object({ kind: v.picklist(['loop', 'file', 'playlist']), url: v.string() }),
  /** Missing if only the media itself knows. */
  runtimeSeconds: v.optional(v.pipe(v.number(), v.minValue(0))),
  captions: v.array(v.object({ url: v.string(), label: v.string(), language: v.optional(v.string()) })),
})

/** What the server embeds into the page. */
export type PageConfig = v.InferOutput<typeof pageConfig>

/** What to play: `loop` is the demo stream, `playlist` another HLS playlist. */
export type MediaSource = PageConfig['source']

export type CaptionFile = PageConfig['captions'][number]

/** Returns the configuration embedded in the page. Throws a ValiError if it is missing. */
export function readPageConfig(document: Document): PageConfig {
  return v.parse(pageConfig, JSON.parse(document.getElementById('player-config')?.textContent ?? 'null'))
}
