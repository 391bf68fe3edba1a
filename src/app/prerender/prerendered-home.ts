/** Home in one language. */
export type PrerenderedHome = {
  /** A BCP 47 tag. */
  language: string
  /** The content of `#root`. */
  html: string
  /** The description of the app for search engines. */
  description: string
}
