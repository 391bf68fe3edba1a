import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { filesUnder } from './files-under.ts'

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/

/** Puts packed editions beside the files of a build, as small as they get: they are packed once and sent often. */
export function precompressAll(folder: string): void {
  for (const file of filesUnder(folder)) if (COMPRESSED.test(file)) precompress(file)
}

function precompress(file: string): void {
  const bytes = readFileSync(file)
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: parameters }))
  // Over plain HTTP, as in a home's network, browsers take nothing newer.
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
