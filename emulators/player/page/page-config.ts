import * as v from 'valibot'

const waitingConfig = v.object({ allowedParentOrigins: v.array(v.string()) })

const pageConfig = v.object({
  ...waitingConfig.entries,
  /** A BCP 47 tag. */
  language: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
  /** The ones of `texts.ts` in the language. */
  texts: v.record(v.string(), v.string()),
  source: v.object({ kind: v.picklist(['loop', 'file', 'playlist']), url: v.string() }),
  /** Missing if only the media itself knows. */
  runtimeSeconds: v.optional(v.pipe(v.number(), v.minValue(0))),
  captions: v.array(v.object({ url: v.string(), label: v.string(), language: v.optional(v.string()) })),
})

export type PageConfig = v.InferOutput<typeof pageConfig>

/** The configuration that the server embeds into the waiting page. */
export type WaitingConfig = v.InferOutput<typeof waitingConfig>

/** The stream: `loop` is the demo stream, `playlist` another HLS playlist. */
export type MediaSource = PageConfig['source']

export type CaptionFile = PageConfig['captions'][number]

/** Returns the configuration embedded in the page. Throws a ValiError if it is missing. */
export function readPageConfig(document: Document): PageConfig {
  return parsePageConfig(readJson(document))
}

/** Returns the configuration embedded in the waiting page. Throws a ValiError if it is missing. */
export function readWaitingConfig(document: Document): WaitingConfig {
  return v.parse(waitingConfig, readJson(document))
}

/** Returns the configuration of a title's page. Throws a ValiError if it is not one. */
export function parsePageConfig(json: unknown): PageConfig {
  return v.parse(pageConfig, json)
}

function readJson(document: Document): unknown {
  return JSON.parse(document.getElementById('player-config')?.textContent ?? 'null')
}
