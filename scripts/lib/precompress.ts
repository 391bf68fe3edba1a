import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes compressed variants next to the files of a build, at the highest levels: they are sent many times. */
export function precompressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && COMPRESSIBLE.test(entry.name)) precompress(join(entry.parentPath, entry.name))
}

function precompress(file: string): void {
  const bytes = readFileSync(file)
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: parameters }))
  // Over plain HTTP, as on a home network, browsers do not accept brotli.
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
