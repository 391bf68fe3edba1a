import { createMemoryHistory, type RegisteredRouter } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react/pure'

import { DEMO_CATALOGUE } from '#domain/catalogue/catalogue-urls.ts'
import type { ItemChange } from '#domain/library/merge.ts'
import { App } from '#src/app/app.tsx'
import { applyStoredRules, followRules } from '#src/app/follow-hide-rules.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { getLibrary } from '#src/features/library/current.ts'
import { createQueryClient } from '#src/lib/query-client.ts'

import { signInAsNewUser } from './sign-in.ts'

/** The response to a path, instead of the emulators': a body, an HTTP status, or a function. */
export type Stub = object | number | ((url: URL, body: unknown) => Response | Promise<Response>)

/** A test may change it at any time. */
type Stubs = Readonly<Record<string, Stub>>

type Options = {
  /** Signs a new user in. */
  session?: { credits?: number | undefined }
  library?: readonly ItemChange[]
  /** By path below the API's address, such as `/movie/popular`; `*` for all others. */
  catalogue?: Stubs
  /** By path, such as `/rest/v1/rpc/credit_history`. */
  backend?: Stubs
}

/** Tests replace it later. */
const { fetch } = globalThis

/**
 * Renders the app at a path, as on the device of a guest or of a user.
 *
 * Why a real browser and a real backend: docs/decisions/0058-component-tests.md
 */
export async function renderScreen(
  path: string,
  { session, library = [], catalogue = {}, backend = {} }: Options = {},
): Promise<RenderResult & { router: RegisteredRouter }> {
  if (session) await signInAsNewUser(session)
  if (library.length > 0) await getLibrary().change(library)
  stubFetch(catalogue, backend)
  const queryClient = createQueryClient()
  // A request that fails later would count as an error of another test.
  onTestFinished(() => queryClient.clear())
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  onTestFinished(followRules(router))
  await Promise.all([router.load(), applyStoredRules(router)])
  return { router, ...(await render(<App queryClient={queryClient} router={router} />)) }
}

function stubFetch(catalogue: Stubs, backend: Stubs): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const path = url.pathname.replace(DEMO_CATALOGUE.apiUrl, '')
    const isOfCatalogue = path !== url.pathname
    const stub = isOfCatalogue ? (catalogue[path] ?? catalogue['*']) : backend[path]
    if (stub === undefined) return fetch(input, init)
    if (typeof stub === 'number') return Response.json({}, { status: stub })
    return typeof stub === 'function' ? stub(url, init?.body) : Response.json(stub)
  })
}
