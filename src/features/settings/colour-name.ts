import type { PrimaryColour } from '#domain/settings/primary-colours.ts'

export function colourName(colour: PrimaryColour): string {
  return colour.charAt(0).toUpperCase() + colour.slice(1)
}
