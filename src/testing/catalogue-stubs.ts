import { vi } from 'vitest'

import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'

type Respond = (url: URL) => Response | Promise<Response>
type JsonRecord = Record<string, unknown>

/** Tests replace it later. */
const { fetch } = globalThis

/** Changes fields of the emulator's response. */
export function changeRecord(changes: object | ((record: JsonRecord) => object)): Respond {
  return async (url) => {
    const record: JsonRecord = await (await fetch(url)).json()
    return Response.json({ ...record, ...(typeof changes === 'function' ? changes(record) : changes) })
  }
}

/** Handles the requests of a title's path that load its extras, such as keywords, videos and providers. */
export function onlyExtras(respond: Respond): Respond {
  return (url) =>
    url.searchParams.get('append_to_response')?.includes('keywords') ? respond(url) : fetch(url)
}

/** Waits for `until` before the emulator responds. */
export function delayResponse(until: Promise<unknown>, respond: Respond = (url) => fetch(url)): Respond {
  return async (url) => {
    await until
    return respond(url)
  }
}

/** Returns the requests of the rendered screen to the catalogue: path and query, without the API key. */
export function getCatalogueRequests(): string[] {
  return vi.mocked(globalThis.fetch).mock.calls.flatMap(([input]) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith(DEMO_CATALOGUE.apiUrl)) return []
    searchParams.delete('api_key')
    return [`${pathname.slice(DEMO_CATALOGUE.apiUrl.length)}?${searchParams}`]
  })
}
