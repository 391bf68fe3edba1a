import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { build } from 'vite'

import { precompressAll } from '../../../scripts/precompress.ts'

/** Builds the thinnest React page as the product is built. */
export async function buildThinPage(folder: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'thin'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ compiler: true })],
    build: { target: 'baseline-widely-available', outDir: folder, emptyOutDir: true },
  })
  precompressAll(folder)
}
