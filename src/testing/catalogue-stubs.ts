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

/** Returns a list of one page. */
export function toPage(results: readonly object[]) {
  return { page: 1, results, total_pages: 1, total_results: results.length }
}
