import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A database is a thousand small files: one after the other, most of the time would be waiting. */
const FILES_AT_ONCE = 16

/** Does the work for all of the paths, some at a time. */
export async function forEachFile(
  paths: readonly string[],
  work: (path: string) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < paths.length; start += FILES_AT_ONCE) {
    await Promise.all(paths.slice(start, start + FILES_AT_ONCE).map(work))
  }
}

/** All plain files beneath a folder; links and whatever else there may be are not among them. */
export async function filesBeneath(folder: string): Promise<string[]> {
  return (await lookBeneath(folder)).files
}

/** Copies the folders and the plain files beneath one to a new one; without taking room, where the disk can do that. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const { folders, files } = await lookBeneath(from)
  await mkdir(to, { mode: 0o700 })
  for (const folder of folders) await mkdir(join(to, relative(from, folder)), { mode: 0o700 })
  await forEachFile(files, (file) =>
    copyFile(file, join(to, relative(from, file)), constants.COPYFILE_FICLONE),
  )
}

/** Node's own recursive reading follows links out of the folder. A folder comes before what is in it. */
async function lookBeneath(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = []
  const files: string[] = []
  for (const waiting = [folder]; waiting.length > 0;) {
    const parent = waiting.pop() ?? folder
    for (const entry of await readdir(parent, { withFileTypes: true })) {
      const path = join(parent, entry.name)
      if (entry.isFile()) files.push(path)
      if (entry.isDirectory()) {
        folders.push(path)
        waiting.push(path)
      }
    }
  }
  return { folders, files }
}
