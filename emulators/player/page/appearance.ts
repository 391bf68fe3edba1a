import type { PlayRequest } from '../../../domain/players/play-request.ts'
import { DEMO_PROVIDER_NAMES } from '../../../domain/players/providers.ts'

/** The colours that the address asks for, over the provider's own; the style sheet keeps them readable on a dark film. */
export function applyColours(
  root: HTMLElement,
  providerIndex: number,
  colours: PlayRequest['colours'],
): void {
  root.dataset['provider'] = String(providerIndex)
  for (const [name, hex] of Object.entries(colours ?? {})) {
    if (hex) root.style.setProperty(`--${name}`, `#${hex}`)
  }
}

/** `Aurora · Server 2`: which of the six pages this one stands for. */
export function sourceName(providerIndex: number, { subSource }: PlayRequest): string {
  const name = DEMO_PROVIDER_NAMES[providerIndex] ?? 'Player'
  return subSource === undefined ? name : `${name} · Server ${subSource}`
}
