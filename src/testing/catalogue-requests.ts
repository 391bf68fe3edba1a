import { vi } from 'vitest'

import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'

/** Returns the test's requests to the catalogue since `renderScreen`: path and query, without the API key. */
export function listCatalogueRequests(): string[] {
  return vi.mocked(fetch).mock.calls.flatMap(([input]) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith(DEMO_CATALOGUE.apiUrl)) return []
    searchParams.delete('api_key')
    return `${pathname.slice(DEMO_CATALOGUE.apiUrl.length)}?${searchParams}`
  })
}
