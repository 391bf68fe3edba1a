import { RestError } from './rest-error.ts'

/** The form of an answer with rows. */
export type MediaType = {
  form: 'array' | 'object' | 'csv'
  /** Members that are null are left out. */
  stripsNulls: boolean
  /** What `content-type` says. */
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

/** The first form of those in the header `accept` that there is. @throws RestError 406 PGRST107 when there is none */
export function readMediaType(accept: string | undefined): MediaType {
  const asked = byQuality(accept || '*/*')
  for (const { type, parameters } of asked) {
    const form = FORMS.get(type)
    if (!form) continue
    const stripsNulls = type.includes('vnd.pgrst') && parameters.includes('nulls=stripped')
    return { form, stripsNulls, contentType: contentTypeOf(form, stripsNulls) }
  }
  const types = asked.map(({ type }) => type.slice(0, 100)).join(', ')
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${types}`)
}

function contentTypeOf(form: MediaType['form'], stripsNulls: boolean): string {
  if (form === 'csv') return 'text/csv; charset=utf-8'
  if (!stripsNulls && form === 'array') return 'application/json; charset=utf-8'
  return `application/vnd.pgrst.${form}+json${stripsNulls ? ';nulls=stripped' : ''}; charset=utf-8`
}

function byQuality(accept: string) {
  const types = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    const quality = Number(
      parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? 1,
    )
    return { type, parameters, quality }
  })
  return types.toSorted((a, b) => b.quality - a.quality)
}
