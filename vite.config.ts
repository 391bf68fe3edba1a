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

export default defineConfig({
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
  build: { target: 'baseline-widely-available', manifest: true },
})
