// eslint-disable-next-line typescript/consistent-type-definitions -- the library is extended through its interface
interface ImportMetaEnv {
  /** Changes with the code that reads the catalogue's answers. */
  readonly VITE_CATALOGUE_READER: string
}
