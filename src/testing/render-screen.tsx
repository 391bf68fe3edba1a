import { createMemoryHistory, type RegisteredRouter } from '@tanstack/react-router'
import { vi } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react/pure'

import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'
import type { ItemChange } from '#domain/library/merge.ts'
import { App } from '#src/app/app.tsx'
import { createAppRouter } from '#src/app/router.tsx'
import { getLibrary } from '#src/features/library/current.ts'
import { createQueryClient } from '#src/lib/query-client.ts'

/** The catalogue's response to a path, instead of the emulator's: a body, an HTTP status, or a function. */
export type CatalogueStub = object | number | ((url: URL) => Response | Promise<Response>)

type Options = {
  library?: readonly ItemChange[]
  /** By path below the API's address, such as `/movie/popular`; `*` for all others. A test may change it at any time. */
  catalogue?: Readonly<Record<string, CatalogueStub>>
}

/** Renders the app at a path, as on the device of a guest. */
export async function renderScreen(
  path: string,
  { library = [], catalogue = {} }: Options = {},
): Promise<RenderResult & { router: RegisteredRouter }> {
  if (library.length > 0) await getLibrary().change(library)
  stubCatalogue(catalogue)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return { router, ...(await render(<App queryClient={queryClient} router={router} />)) }
}

function stubCatalogue(stubs: NonNullable<Options['catalogue']>): void {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const path = url.pathname.replace(DEMO_CATALOGUE.apiUrl, '')
    const stub = stubs[path] ?? (path === url.pathname ? undefined : stubs['*'])
    if (stub === undefined) return fetch(input, init)
    if (typeof stub === 'number') return Response.json({}, { status: stub })
    return typeof stub === 'function' ? stub(url) : Response.json(stub)
  })
}
