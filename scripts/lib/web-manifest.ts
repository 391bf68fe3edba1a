/** The app's manifest in another language. */
import * as v from 'valibot'

import type { Translator } from '../../domain/translation/translator.ts'

const manifestSchema = v.looseObject({
  description: v.string(),
  lang: v.string(),
  dir: v.string(),
  shortcuts: v.array(v.looseObject({ name: v.string() })),
  screenshots: v.array(v.looseObject({ label: v.string() })),
})

/** Returns the texts of a manifest that are translated. */
export function listManifestTexts(json: string): string[] {
  const { description, shortcuts, screenshots } = v.parse(manifestSchema, JSON.parse(json))
  return [description, ...shortcuts.map(({ name }) => name), ...screenshots.map(({ label }) => label)]
}

/** Returns the English manifest in the translator's language. */
export function translateManifest(json: string, { language, direction, translate }: Translator): string {
  const manifest = v.parse(manifestSchema, JSON.parse(json))
  return JSON.stringify({
    ...manifest,
    lang: language,
    dir: direction,
    description: translate(manifest.description),
    shortcuts: manifest.shortcuts.map((shortcut) => ({ ...shortcut, name: translate(shortcut.name) })),
    screenshots: manifest.screenshots.map((image) => ({ ...image, label: translate(image.label) })),
  })
}
