import { awaitStoredRules, hiding, NOTHING_HIDDEN } from '#src/features/hiding/hiding.ts'
import { getLibrary, libraryItems } from '#src/features/library/current.ts'

import type { createAppRouter } from './router.tsx'

type Router = ReturnType<typeof createAppRouter>

/** Hides titles from the first render on if there were rules at the last visit. */
export async function applyStoredRules(router: Router): Promise<void> {
  if (awaitStoredRules()) await loadRules(router)
}

/** Hides titles as soon as there is a rule, which may come from another tab or device. Returns how to stop. */
export function followRules(router: Router): () => void {
  const { get, subscribe } = libraryItems.hide_rule
  const load = () => {
    if (get().byKey.size > 0) void loadRules(router)
  }
  load()
  return subscribe(load)
}

async function loadRules(router: Router): Promise<void> {
  try {
    const [{ startHiding }] = await Promise.all([
      import('#src/features/hiding/start-hiding.ts'),
      getLibrary().load('hide_rule'),
    ])
    startHiding(router)
  } catch {
    // Lists that show too much are better than none.
    hiding.set(NOTHING_HIDDEN)
  }
}
