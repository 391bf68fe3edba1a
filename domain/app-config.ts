import * as v from 'valibot'

/** The server's description of its services for the browser app. Public, so it holds no secrets. */
export const appConfigSchema = v.object({
  catalogue: v.object({
    /** Without a trailing slash. A path alone is relative to the app's own origin. */
    apiUrl: v.string(),
    imageUrl: v.string(),
    apiKey: v.string(),
  }),
  supabase: v.object({
    /** Empty for the app's own origin. */
    url: v.string(),
    anonKey: v.string(),
  }),
  /** The six providers in failover order. */
  players: v.array(
    v.object({
      name: v.string(),
      origin: v.string(),
      query: v.optional(v.string()),
      captions: v.optional(
        v.object({ url: v.string(), label: v.string(), language: v.optional(v.string()) }),
      ),
      /** The path of the provider's waiting page, if it has one. */
      waitingPath: v.optional(v.string()),
    }),
  ),
  /** The demo player's origin, which plays the trailers of the demo catalogue; not set for other catalogues. */
  demoPlayerOrigin: v.optional(v.string()),
})

export type AppConfig = v.InferOutput<typeof appConfigSchema>
