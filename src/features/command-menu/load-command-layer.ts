import type { ComponentType } from 'react'

import { withMessages } from '#src/i18n/language.ts'

export async function loadCommandLayer(): Promise<ComponentType> {
  return (await withMessages(import('./command-layer.tsx'))).CommandLayer
}

/** Call on the first sign of interest. Errors are ignored: opening a dialog tries again. */
export function preloadCommandLayer(): void {
  loadCommandLayer().catch(() => undefined)
}
