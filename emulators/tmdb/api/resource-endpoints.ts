import type { ApiRequest, Endpoint, Endpoints } from './endpoint.ts'
import { tooManyAppendedError } from './tmdb-error.ts'

/** Returns the body of a resource's details or of one of its subresources, without the resource's ID. */
type CreateBody<Resource> = (resource: Resource, request: ApiRequest) => object
export type Subresources<Resource> = Readonly<Record<string, CreateBody<Resource>>>

type ResourceParts<Resource> = {
  path: string
  /** Throws TMDB's error 34 if the resource does not exist. */
  find: (request: ApiRequest) => Resource
  getId: (resource: Resource) => number
  createDetails: CreateBody<Resource>
  subresources: Subresources<Resource>
  /** Resolves appended names that contain a number, such as `season/2`. */
  createNumbered?: (name: string, resource: Resource, request: ApiRequest) => object | undefined
}

const MAX_APPENDED = 20

/** These do not carry the resource's ID. */
const PAGES_OF_TITLES = new Set(['recommendations', 'similar'])

/** Creates the endpoint of a resource's details, which supports `append_to_response`, and the endpoints of its subresources. */
export function createResourceEndpoints<Resource>(parts: ResourceParts<Resource>): Endpoints {
  const { path, find, getId, createDetails, subresources } = parts
  const subresourceEndpoints = Object.entries(subresources).map(([name, createBody]): [string, Endpoint] => [
    `${path}/${name}`,
    (request) => {
      const resource = find(request)
      const body = createBody(resource, request)
      return PAGES_OF_TITLES.has(name) ? body : { id: getId(resource), ...body }
    },
  ])
  return {
    [path]: (request) => {
      const resource = find(request)
      return { ...createDetails(resource, request), ...createAppended(resource, request, parts) }
    },
    ...Object.fromEntries(subresourceEndpoints),
  }
}

/** Returns what `append_to_response` names. Like TMDB, ignores unknown names and throws error 27 above the limit. */
function createAppended<Resource>(
  resource: Resource,
  request: ApiRequest,
  { subresources, createNumbered }: ResourceParts<Resource>,
) {
  const requested = (request.query.get('append_to_response') ?? '').split(',')
  const names = new Set(requested.map((name) => name.trim()))
  if (names.size > MAX_APPENDED) throw tooManyAppendedError()
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const createBody = Object.hasOwn(subresources, name) ? subresources[name] : undefined
      const body = createBody ? createBody(resource, request) : createNumbered?.(name, resource, request)
      return body ? [[name, body] as const] : []
    }),
  )
}
