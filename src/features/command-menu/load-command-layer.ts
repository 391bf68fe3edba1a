import type { ComponentType } from 'react'

export async function loadCommandLayer(): Promise<ComponentType> {
  return (await import('./command-layer.tsx')).CommandLayer
}

/** Call on the first sign of interest. Errors are ignored: opening a dialog tries again. */
export function preloadCommandLayer(): void {
  loadCommandLayer().catch(() => undefined)
}
