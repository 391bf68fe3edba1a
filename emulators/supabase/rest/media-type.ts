import { RestError } from './errors/rest-error.ts'

/** The format of a response body. */
export type MediaType = {
  form: 'array' | 'object' | 'csv'
  shouldStripNulls: boolean
  /** Value of the `Content-Type` header. */
  contentType: string
}

const FORMS = new Map<string, MediaType['form']>([
  ['*/*', 'array'],
  ['application/*', 'array'],
  ['application/json', 'array'],
  ['application/vnd.pgrst.array', 'array'],
  ['application/vnd.pgrst.array+json', 'array'],
  ['application/vnd.pgrst.object', 'object'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['text/csv', 'csv'],
])

/**
 * Returns the supported media type that the client prefers.
 *
 * @throws RestError 406 PGRST107 when there is none
 */
export function negotiateMediaType(accept: string | undefined): MediaType {
  const accepted = parseAccept(accept || '*/*')
  for (const { type, parameters } of accepted) {
    const form = FORMS.get(type)
    if (!form) continue
    const stripsNulls = type.includes('vnd.pgrst') && parameters.includes('nulls=stripped')
    return { form, shouldStripNulls: stripsNulls, contentType: toContentType(form, stripsNulls) }
  }
  const types = accepted.map(({ type }) => type.slice(0, 100)).join(', ')
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${types}`)
}

function toContentType(form: MediaType['form'], stripsNulls: boolean): string {
  if (form === 'csv') return 'text/csv; charset=utf-8'
  if (!stripsNulls && form === 'array') return 'application/json; charset=utf-8'
  return `application/vnd.pgrst.${form}+json${stripsNulls ? ';nulls=stripped' : ''}; charset=utf-8`
}

function parseAccept(accept: string) {
  const types = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    const quality = Number(
      parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? 1,
    )
    return { type, parameters, quality }
  })
  return types.toSorted((a, b) => b.quality - a.quality)
}
