import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import { defineConfig } from 'vite'

import { hashCatalogueParsers } from './scripts/lib/catalogue-parsers.ts'
import { compileEagerly } from './scripts/lib/compile-eagerly.ts'
import { languageDefines, messageCatalogs, messageMacros } from './scripts/lib/message-catalogs.ts'
import { shippedPackages } from './scripts/lib/shipped-packages.ts'

/**
 * The modules of the first view: the app's entry, the shell around all screens, and Home. They form one chunk, because
 * on a phone's network each file costs a round trip.
 */
const FIRST_VIEW_MODULES = ['src/main.tsx', 'src/routes/_shell.tsx', 'src/routes/_shell.index.tsx']

/**
 * Folders that the React Compiler skips: the first view and the page of a title render once or change as a whole, and
 * its memoization would add 5 and 15 % to their code.
 */
const UNCOMPILED_PATHS = [
  'src/app/',
  'src/routes/',
  'src/ui/',
  'src/lib/',
  'src/features/account/',
  'src/features/catalogue/',
  'src/features/credits/',
  'src/features/hiding/',
  'src/features/home/',
  'src/features/library/',
  'src/features/navigation/',
  'src/features/progress/',
  'src/features/settings/',
  'src/features/share/',
  'src/features/shell/',
  'src/features/streaming/',
  'src/features/title-screen/',
  'src/features/titles/',
]

/** The pages of titles, and what else loads when Home is first used. */
const TITLE_MODULES = [
  'src/app/route-focus.ts',
  'src/features/title-menu/card-menus.tsx',
  'src/routes/_shell.movie.$id.index.tsx',
  'src/routes/_shell.tv.$id.index.tsx',
  'src/ui/tooltip.ts',
]

/** The router splits a route's component off into `?tsr-split=component`. */
const SPLIT = '(?:\\?tsr-split=component)?$'

/** A group includes what its modules import, unless a group of a higher priority has it. */
const CHUNKS = [
  { name: 'home', test: matchPaths(FIRST_VIEW_MODULES, SPLIT), priority: 2 },
  { name: 'title', test: matchPaths(TITLE_MODULES, SPLIT), priority: 1 },
  // Each file costs a request, so that what many screens need is one file.
  { name: 'shared', test: /\/(?:src|domain)\/|\/lucide-react\//, minShareCount: 4 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
]

export default defineConfig(({ isSsrBuild }) => ({
  define: {
    'import.meta.env.VITE_CATALOGUE_READER': JSON.stringify(hashCatalogueParsers()),
    ...languageDefines(),
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(readVersion()),
  },
  // React has the hook itself since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    messageMacros(),
    messageCatalogs(),
    react({ compiler: true, exclude: [/\/node_modules\//, matchPaths(UNCOMPILED_PATHS)] }),
    tailwindcss(),
    ...(isSsrBuild ? [] : [shippedPackages(import.meta.dirname), compileEagerly('home')]),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // All supported browsers preload modules themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Puts the values of constants where they are used: 0.2 KB less in the first view.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: { hashCharacters: 'hex', codeSplitting: { groups: CHUNKS } },
        },
  },
}))

/** Returns a pattern for paths from the repository's root. Throws if one does not exist, such as after a rename. */
function matchPaths(paths: readonly string[], suffix = ''): RegExp {
  const missing = paths.filter((path) => !existsSync(join(import.meta.dirname, path)))
  if (missing.length > 0) throw new Error(`vite.config.ts names missing paths: ${missing.join(', ')}`)
  return new RegExp(
    `/(?:${paths.map((path) => path.replaceAll(/[.${}]/g, String.raw`\$&`)).join('|')})${suffix}`,
  )
}

function readVersion(): string {
  const details: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
  return v.parse(v.object({ version: v.string() }), details).version
}
