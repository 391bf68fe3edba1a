/**
 * The import direction of the layout, as lint overrides generated from the folders:
 * app → routes → screens → components → features → ui, lib → domain.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { OxlintOverride } from 'oxlint'

/** Highest first. A layer may import the ones below it; `ui` and `lib` share one. */
const LAYERS = [['app'], ['routes'], ['screens'], ['components'], ['features'], ['ui', 'lib']]

/** Top-level folders that the browser app never imports. */
const NOT_FOR_THE_BROWSER = ['server', 'supabase', 'emulators', 'packages', 'service-worker']

const ROOT = join(import.meta.dirname, '..')

export function importBoundaries(): OxlintOverride[] {
  return [...layerOverrides(), ...featureOverrides(), ...serverOverrides(), ...domainOverrides()]
}

function layerOverrides() {
  return LAYERS.flatMap((layer, depth) => {
    const above = LAYERS.slice(0, depth).flat()
    const forbidden = [...above.flatMap(srcFolder), ...NOT_FOR_THE_BROWSER.flatMap(topLevel)]
    return layer.map((folder) =>
      restrict([`src/${folder}/**`], forbidden, `src/${folder} may import only the layers below it`),
    )
  })
}

function featureOverrides() {
  const features = subfolders('src/features')
  return features.map((feature) => {
    const others = features.filter((other) => other !== feature)
    const above = LAYERS.slice(0, 4).flat()
    const forbidden = [
      ...above.flatMap(srcFolder),
      ...others.flatMap((other) => [`#src/features/${other}/**`, `../${other}/**`, `../../${other}/**`]),
      ...NOT_FOR_THE_BROWSER.flatMap(topLevel),
    ]
    return restrict(
      [`src/features/${feature}/**`],
      forbidden,
      'a feature never imports another feature: join them in src/components or src/screens',
    )
  })
}

function serverOverrides() {
  const product = ['src', 'domain', 'server', 'supabase', 'service-worker']
  return [
    restrict(
      ['server/**', 'supabase/**'],
      ['src', 'service-worker'].flatMap(topLevel),
      'the server may import domain, never the browser app',
    ),
    restrict(['packages/**'], [...product, 'emulators'].flatMap(topLevel), 'a package imports packages only'),
    restrict(
      ['service-worker/**'],
      ['src', 'server', 'emulators', 'packages'].flatMap(topLevel),
      'the service worker may import domain only',
    ),
  ]
}

function domainOverrides() {
  const forbidden = [
    ...['src', ...NOT_FOR_THE_BROWSER].flatMap(topLevel),
    'node:*',
    'react',
    'react-dom',
    '@supabase/*',
  ]
  return [restrict(['domain/**'], forbidden, 'domain is pure TypeScript: no DOM, no Node, no framework')]
}

function subfolders(path: string): string[] {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function srcFolder(folder: string): string[] {
  return [`#src/${folder}/**`, `../${folder}/**`, `../../${folder}/**`, `../../../${folder}/**`]
}

function topLevel(folder: string): string[] {
  return [`#${folder}/**`, ...[1, 2, 3, 4].map((depth) => `${'../'.repeat(depth)}${folder}/**`)]
}

function restrict(files: string[], group: string[], message: string): OxlintOverride {
  return {
    files,
    excludeFiles: ['**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  }
}
