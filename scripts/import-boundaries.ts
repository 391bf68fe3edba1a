/**
 * The import direction of the layout, as lint overrides: app → routes → blocks → features → ui, lib, config → domain.
 * Generated from the folders themselves, so that a new feature is guarded the day it is made.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { OxlintOverride } from 'oxlint'

/** Highest first. A layer may import the ones beneath it; `ui`, `lib` and `config` share one storey. */
const STOREYS = [
  ['app', 'first-paint', 'prerender'],
  ['routes'],
  ['blocks'],
  ['features'],
  ['ui', 'lib', 'config'],
]

const ROOT = join(import.meta.dirname, '..')

export function importBoundaries(): OxlintOverride[] {
  return [...storeyOverrides(), ...featureOverrides(), ...serverOverrides(), ...domainOverrides()]
}

function storeyOverrides() {
  return STOREYS.flatMap((storey, depth) => {
    const above = STOREYS.slice(0, depth).flat()
    const forbidden = [
      ...above.flatMap(srcFolder),
      ...['server', 'supabase', 'player', 'service-worker'].flatMap(outside),
    ]
    return storey.map((folder) =>
      restrict([`src/${folder}/**`], forbidden, `src/${folder} may import only what lies beneath it`),
    )
  })
}

function featureOverrides() {
  const features = subfolders('src/features')
  return features.map((feature) => {
    const others = features.filter((other) => other !== feature)
    const above = STOREYS.slice(0, 3).flat()
    const forbidden = [
      ...above.flatMap(srcFolder),
      ...others.flatMap((other) => [`#src/features/${other}/**`, `../${other}/**`, `../../${other}/**`]),
      ...['server', 'supabase', 'player', 'service-worker'].flatMap(outside),
    ]
    return restrict(
      [`src/features/${feature}/**`],
      forbidden,
      `a feature never imports another feature: join them in src/blocks`,
    )
  })
}

function serverOverrides() {
  const forbidden = [...outside('src'), ...outside('player')]
  return [
    restrict(['server/**', 'supabase/**'], forbidden, 'the server may import domain, never the browser app'),
    restrict(
      ['player/**'],
      [...outside('src'), ...outside('server')],
      'the player page may import domain only',
    ),
    restrict(
      ['service-worker/**'],
      ['src', 'server', 'player'].flatMap(outside),
      'the service worker may import domain only',
    ),
  ]
}

function domainOverrides() {
  const forbidden = [
    ...['src', 'server', 'supabase', 'player', 'service-worker'].flatMap(outside),
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

function outside(folder: string): string[] {
  return [
    `#${folder}/**`,
    `../${folder}/**`,
    `../../${folder}/**`,
    `../../../${folder}/**`,
    `../../../../${folder}/**`,
  ]
}

function restrict(files: string[], group: string[], message: string): OxlintOverride {
  return {
    files,
    excludeFiles: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  }
}
