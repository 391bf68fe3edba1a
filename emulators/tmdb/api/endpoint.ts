import type { Catalogue } from '../catalogue/catalogue.ts'

export type ApiRequest = {
  catalogue: Catalogue
  /** The origin and path under which the API and the images are mounted, without a trailing slash. */
  baseUrl: string
  path: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The `language` parameter, such as `ja` or `pt-BR`. */
  language: string | undefined
}

/**
 * Returns the body of a 200 response, which is sent as JSON.
 * @throws {TmdbError} for all other statuses
 */
export type Endpoint = (request: ApiRequest) => object

/** Endpoints by path pattern, without the `/3`. The first match handles a request. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** A body that is serialized already. */
export class SerializedJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
