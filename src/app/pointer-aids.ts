import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { startTooltips } from '#src/ui/tooltip.ts'

import { loadCardMenus } from '../components/hiding/load-hiding.ts'
import { titleMenu } from '../components/hiding/menu-store.ts'

/** Starts what the first use of a mouse, the keyboard or a finger needs. `event` is that use. */
export function startPointerAids(event: Event, queryClient: QueryClient, router: AnyRouter): void {
  startTooltips(event)
  // Cards work without them.
  loadCardMenus(queryClient, router).catch(() => titleMenu.set(undefined))
}
