import type { Catalogue } from '../catalogue/open-catalogue.ts'

/** What an answer depends on. */
export type ApiRequest = {
  catalogue: Catalogue
  /** The whole address that was asked for. */
  url: string
  /** The named parts of the path. */
  path: Readonly<Record<string, string>>
  query: URLSearchParams
  /** What `language` asks for: `ja`, `pt-BR`. */
  language: string | undefined
}

/** Gives the body of an answer, which will be sent as JSON unless it is `JsonText`. @throws {TmdbError} for every other status than 200 */
export type Endpoint = (request: ApiRequest) => object

/** Endpoints by the pattern of their path behind `/3`; where two fit, the first one answers. */
export type Endpoints = Readonly<Record<string, Endpoint>>
