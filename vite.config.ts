import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Names the code that reads the catalogue's answers, so that answers kept by another reader are let go. */
function catalogueReader(): string {
  const hash = createHash('sha256')
  const folder = join(import.meta.dirname, 'domain', 'catalogue')
  for (const name of globSync('*.ts', { cwd: folder }).toSorted())
    hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

const SHARED = 'shared'

/**
 * What every visitor needs for the first view: the app's entry, the shell around all screens, and Home. On a phone's
 * network each file costs a round trip, so that they are one.
 */
const FIRST_VIEW = /\/src\/(?:main\.tsx|routes\/_shell(?:\.index)?\.tsx\?tsr-split=component)$/

const CHUNKS = [
  // With all that they import.
  { name: 'home', test: FIRST_VIEW, priority: 1 },
  // What screens share comes in few files; a small one joins the one that is needed nearly where it is.
  {
    name: SHARED,
    test: /\/(?:src|domain)\/|\/lucide-react\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8000,
  },
]

/** Not by all the screens that share it, as the bundler would name it: the first view lists these names. */
function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.startsWith(SHARED) ? SHARED : '[name]'}-[hash].js`
}

/**
 * What the compiler makes quicker to render again costs a twentieth of the first view's own code; these parts are drawn
 * once, and change as a whole.
 */
const SELDOM_RENDERED =
  /\/src\/(?:(?:app|routes|ui|screens\/(?:auth|credits)|components\/(?:offline|shell))\/|components\/command-menu\/(?:command-dialog|command-layer|dialog-store|lazy-command-layer)\.)/

export default defineConfig(({ isSsrBuild }) => ({
  define: { 'import.meta.env.VITE_CATALOGUE_READER': JSON.stringify(catalogueReader()) },
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
    react({ compiler: true, exclude: [/\/node_modules\//, SELDOM_RENDERED] }),
    tailwindcss(),
  ],
  // React has had the hook for years; the stand-in for older versions is not needed.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: isSsrBuild ? {} : { output: { chunkFileNames, codeSplitting: { groups: CHUNKS } } },
  },
}))
