/**
 * The import direction of the layout: which top-level folder may import which.
 *
 * Why features have an order: docs/decisions/0059-feature-folders.md
 */

/** Highest first. A layer of the browser app may import the ones below it; `ui` and `lib` share one. */
const APP_LAYERS = [['app'], ['routes'], ['features'], ['ui', 'lib']]

/** The folders of `src/features`, lowest first. A feature may import the ones before it. */
const FEATURES = [
  // Data of the device, the catalogue and the user
  'navigation',
  'settings',
  'catalogue',
  'account',
  'library',
  'credits',
  'player',
  'progress',
  'hiding',
  // Parts of many screens, some with a screen of their own
  'share',
  'titles',
  'ratings',
  'episodes',
  'trailers',
  'streaming',
  'search-box',
  'filters',
  'secret-links',
  'lists',
  'title-menu',
  // Screens
  'people',
  'collection',
  'title-screen',
  'search',
  'listing',
  'categories',
  'upcoming',
  'picks',
  'picker',
  'home',
  'up-next',
  'watchlist',
  'history',
  'statistics',
  'import',
  'profile',
  'library-screen',
  'about',
  'calendar',
  // Around all screens
  'command-menu',
  'tv-mode',
  // Screens that use those
  'watch',
  'settings-screen',
  // The frame of all screens
  'shell',
]

/** Rooms of the host that wire the emulators up; no other room knows them. */
const EMULATOR_ROOMS = ['server/app', 'server/db']

/**
 * Returns why `importer` may not import `imported`, both as paths from the repository's root, or undefined if it may.
 * Tests and test scaffolding may import anything but what would tie an emulator or a package to the product.
 */
export function layerViolation(importer: string, imported: string): string | undefined {
  const [from = '', room = ''] = importer.split('/')
  const [to = ''] = imported.split('/')
  if (from === 'packages' && to !== 'packages') return 'a package imports packages only'
  if (from === 'emulators' && to !== 'emulators' && to !== 'packages')
    return 'an emulator imports nothing of the product: have it passed in'
  if (isTest(importer) || from === 'scripts') return undefined
  if (isTest(imported)) return 'test scaffolding is for tests only'
  switch (from) {
    case 'domain':
      return to === 'domain' ? undefined : 'domain is pure TypeScript and imports domain only'
    case 'service-worker':
      return ['service-worker', 'domain'].includes(to) ? undefined : 'the service worker imports domain only'
    case 'supabase':
      return ['supabase', 'domain'].includes(to) ? undefined : 'edge functions import domain only'
    case 'server':
      return serverViolation(`${from}/${room}`, to)
    case 'src':
      return to === 'src' ? appViolation(importer, imported) : browserViolation(to)
    default:
      return undefined
  }
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$|\/testing\/|\/_tests\/|^supabase\/tests\/|^e2e\/|^bench\/|^(?:playwright|vitest)\.config\.ts$/.test(
    path,
  )
}

function serverViolation(room: string, to: string): string | undefined {
  if (to === 'src' || to === 'service-worker') return 'the host never imports the browser app'
  if (to === 'emulators' && !EMULATOR_ROOMS.includes(room))
    return `only ${EMULATOR_ROOMS.join(' and ')} wire emulators up`
  return undefined
}

function browserViolation(to: string): string | undefined {
  return to === 'domain' ? undefined : 'the browser app imports domain only'
}

function appViolation(importer: string, imported: string): string | undefined {
  const [, from = ''] = importer.split('/')
  const [, to = ''] = imported.split('/')
  const [depth, depthBelow] = [layerOf(from), layerOf(to)]
  // The entry point, src/main.tsx, stands above all layers.
  if (depth === -1 || depthBelow === -1) return undefined
  if (depthBelow < depth) return `src/${from} may import only the layers below it`
  if (from !== 'features' || to !== 'features') return undefined
  const [feature = '', imports = ''] = [importer.split('/')[2], imported.split('/')[2]]
  if (FEATURES.includes(feature) && FEATURES.indexOf(imports) <= FEATURES.indexOf(feature)) return undefined
  return `src/features/${feature} may import only the features before it in scripts/lint/layers.ts`
}

function layerOf(folder: string): number {
  return APP_LAYERS.findIndex((layer) => layer.includes(folder))
}
