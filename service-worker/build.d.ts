// eslint-disable-next-line typescript/consistent-type-definitions -- the compiler knows it as an interface
interface ImportMetaEnv {
  /** Names the build that this worker belongs to. */
  readonly VITE_BUILD: string
  /** The address of the script that the page begins with: a page of another build names another one. */
  readonly VITE_ENTRY: string
  /** What the app needs to show itself and its home page. */
  readonly VITE_FIRST_FILES: readonly string[]
  /** What its other screens need. */
  readonly VITE_OTHER_FILES: readonly string[]
}

// eslint-disable-next-line typescript/consistent-type-definitions -- the compiler knows it as an interface
interface ImportMeta {
  readonly env: ImportMetaEnv
}
