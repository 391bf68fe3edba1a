interface ImportMetaEnv {
  /** Changes with the code that parses the catalogue's responses. */
  readonly VITE_CATALOGUE_READER: string
  /** The languages that have a catalog, separated by spaces. */
  readonly VITE_LANGUAGES: string
  /** The version of the project. */
  readonly VITE_APP_VERSION: string
}
