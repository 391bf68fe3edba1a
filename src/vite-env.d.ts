interface ImportMetaEnv {
  /** Changes with the code that parses the catalogue's responses. */
  readonly VITE_CATALOGUE_READER: string
  /** The version of the project. */
  readonly VITE_APP_VERSION: string
}
