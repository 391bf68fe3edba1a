import type { ComponentType } from 'react'

/** The code of everything that commands can do. */
export async function loadCommands(): Promise<ComponentType> {
  return (await import('./command-layer.tsx')).CommandLayer
}

/** For the first sign of interest; what cannot be fetched is asked for again when it is really wanted. */
export function preloadCommands(): void {
  loadCommands().catch(() => undefined)
}
