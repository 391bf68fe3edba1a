/** Loads the rules and the menus. A file of its own, because the first view lists the files that each import needs. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { getLibrary } from '#src/features/library/current.ts'

/** Resolves once the stored rules apply to lists. */
export async function loadRules(router: AnyRouter): Promise<void> {
  const [{ startHiding }] = await Promise.all([import('./start-hiding.ts'), getLibrary().load('hide_rule')])
  startHiding(router)
}

export async function loadCardMenus(client: QueryClient, router: AnyRouter): Promise<void> {
  const { startCardMenus } = await import('./card-menu.tsx')
  startCardMenus(client, router)
}
