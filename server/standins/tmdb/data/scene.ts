const SCENES = [
  'dunes',
  'mountains',
  'city',
  'planet',
  'lighthouse',
  'papercut',
  'eclipse',
  'doorway',
  'bauhaus',
  'torii',
  'synth',
  'facades',
  'forest',
  'ocean',
  'road',
  'house',
  'storm',
  'train',
  'garden',
  'snowfield',
  'harbour',
  'rooftops',
  'cave',
  'meadow',
  'desert-town',
  'space-station',
  'balloons',
  'castle',
  'iceberg',
  'jungle',
  'lamplight',
  'signal',
  'spotlight',
  'stairwell',
] as const

/** The painted scenes that a title can ask for on its poster; the painter ignores one that it does not know. */
export type Scene = (typeof SCENES)[number]

export function isScene(name: string): name is Scene {
  return SCENES.some((scene) => scene === name)
}
