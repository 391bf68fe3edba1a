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

/**
 * What every visitor needs for the first view: the app's entry, the shell around all screens, and Home. On a phone's
 * network each file costs a round trip, so that they are one.
 */
const FIRST_VIEW = /\/src\/(?:main\.tsx|routes\/_shell(?:\.index)?\.tsx\?tsr-split=component)$/

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
    react({ compiler: true }),
    tailwindcss(),
  ],
  // React has had the hook for years; the stand-in for older versions is not needed.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // With all that they import: what screens share is left to the bundler, which puts it apart from them.
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: [{ name: 'home', test: FIRST_VIEW }] } } },
  },
}))
