import type { ApiRequest, Endpoint, Endpoints } from './endpoint.ts'
import { tooManyAppended } from './tmdb-error.ts'

/** What can be asked of a thing beyond its details, without the id that its own path puts before it. */
type Extra<Subject> = (subject: Subject, request: ApiRequest) => object
export type Extras<Subject> = Readonly<Record<string, Extra<Subject>>>

type SubjectParts<Subject> = {
  /** The pattern of the thing's own path. */
  path: string
  /** The thing that the path names. Throws TMDB's error 34 when there is none. */
  find: (request: ApiRequest) => Subject
  idOf: (subject: Subject) => number
  details: Extra<Subject>
  extras: Extras<Subject>
  /** What else can be appended, by names that carry a number: `season/2`. */
  numbered?: (name: string, subject: Subject, request: ApiRequest) => object | undefined
}

const MOST_APPENDED = 20

/** The endpoints of one kind of thing: its details, with what is appended to them, and each extra under its own path. */
export function subjectEndpoints<Subject>(parts: SubjectParts<Subject>): Endpoints {
  const { path, find, idOf, details, extras } = parts
  const ownPaths = Object.entries(extras).map(([name, make]): [string, Endpoint] => [
    `${path}/${name}`,
    (request) => {
      const subject = find(request)
      const body = make(subject, request)
      // Lists are about other things and carry no id.
      return 'page' in body ? body : { id: idOf(subject), ...body }
    },
  ])
  return {
    [path]: (request) => {
      const subject = find(request)
      return { ...details(subject, request), ...appended(subject, request, parts) }
    },
    ...Object.fromEntries(ownPaths),
  }
}

/** What `append_to_response` names. Unknown names are passed over, as TMDB does. Throws its error 27 above twenty. */
function appended<Subject>(
  subject: Subject,
  request: ApiRequest,
  { extras, numbered }: SubjectParts<Subject>,
) {
  const asked = (request.query.get('append_to_response') ?? '').split(',')
  const names = new Set(asked.map((name) => name.trim()))
  if (names.size > MOST_APPENDED) throw tooManyAppended()
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const make = Object.hasOwn(extras, name) ? extras[name] : undefined
      const body = make ? make(subject, request) : numbered?.(name, subject, request)
      return body ? [[name, body] as const] : []
    }),
  )
}
