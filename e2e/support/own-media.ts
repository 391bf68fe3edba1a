import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { DATA_FOLDER } from './start-product.ts'

const CLIPS = join(import.meta.dirname, '..', '..', 'emulators', 'player', 'media', 'vp9')

/** Eight seconds of film, as the demo's own clips have them. */
export const CLIP = {
  opening: readFileSync(join(CLIPS, 'init.mp4')),
  piece: readFileSync(join(CLIPS, 'aurora.m4s')),
}

/** Puts a file into the operator's media folder of the product under test. */
export function putOwnFile(path: string, content: string | Uint8Array): void {
  const file = join(DATA_FOLDER, 'media', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
