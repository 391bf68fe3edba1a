/** Lists the libraries whose code or files are part of the browser app, for the About page. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import type { Plugin } from 'vite'

const FILE_NAME = 'licenses.json'
const IMAGE = /\.(?:svg|png|webp)(?:\?|$)/
const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:[.-]|$)/i

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), 'Unknown'),
})

export type ShippedPackage = v.InferOutput<typeof packageSchema> & {
  /** The text of the license; null if the package has no file with it. */
  text: string | null
}

/** Emits `licenses.json` from what the bundle really contains. The dev server, without a bundle, lists dependencies. */
export function shippedPackages(root: string): Plugin {
  return {
    name: 'shipped-packages',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames.map((name) => join(root, name)),
      )
      // Images may be inlined in the code.
      files.push(...[...this.getModuleIds()].filter((id) => IMAGE.test(id)))
      this.emitFile({
        type: 'asset',
        fileName: FILE_NAME,
        source: JSON.stringify(listPackages(files)),
      })
    },
    configureServer({ middlewares }) {
      const folders = globSync(['node_modules/*/package.json', 'node_modules/@*/*/package.json'], {
        cwd: root,
      })
      middlewares.use(`/${FILE_NAME}`, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(listPackages(folders.map((name) => join(root, name)))))
      })
    },
  }
}

/**
 * Returns the packages that contain these files, by name. Files outside of `node_modules` are the project's own. A package
 * may be installed more than once, also under another name.
 */
export function listPackages(files: readonly string[]): ShippedPackage[] {
  const folders = new Set(files.flatMap((file) => findPackageFolder(file) ?? []))
  const packages = [...folders]
    .map(readPackage)
    .map((item) => [`${item.name} ${item.version}`, item] as const)
  return [...new Map(packages)].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item)
}

function findPackageFolder(file: string): string | undefined {
  const path = file.replaceAll('\\', '/')
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined
}

function readPackage(folder: string): ShippedPackage {
  const details = v.parse(packageSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const file = readdirSync(folder).find((name) => LICENSE_FILE.test(name))
  return { ...details, text: file ? readFileSync(join(folder, file), 'utf8').trim() : null }
}
