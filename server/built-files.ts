import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

type Content = Uint8Array<ArrayBuffer>

/**
 * Gives what is in a file of a build, by its path from the build's folder on, as in "/assets/app.js", and null where
 * there is none. A build never changes, so each file is read once and kept, a few megabytes in all: opening a file costs
 * several times what sending it does.
 */
export function builtFiles(folder: string): (path: string) => Content | null {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const paths = new Set(names.map((name) => `/${name.replaceAll(sep, '/')}`))
  const contents = new Map<string, Content>()
  return (path) => {
    if (!paths.has(path)) return null
    const content = contents.get(path) ?? new Uint8Array(readFileSync(join(folder, path)))
    contents.set(path, content)
    return content
  }
}
