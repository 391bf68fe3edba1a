// eslint-disable-next-line typescript/consistent-type-definitions -- Vite's type is extended by declaration merging
interface ImportMetaEnv {
  /** Identifies the build that this worker belongs to. */
  readonly VITE_BUILD: string
  /** URL path of the entry script, which identifies the HTML page of the same build. */
  readonly VITE_ENTRY: string
  /** The files that the app needs to show its home page. */
  readonly VITE_FIRST_FILES: readonly string[]
  /** The files that other screens need. */
  readonly VITE_OTHER_FILES: readonly string[]
}

// eslint-disable-next-line typescript/consistent-type-definitions -- Vite's type is extended by declaration merging
interface ImportMeta {
  readonly env: ImportMetaEnv
}
