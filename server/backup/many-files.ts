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
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Copies the folders and the plain files beneath one to a new one; without taking room, where the disk can do that. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  await mkdir(to, { mode: 0o700 })
  for (const folder of folders.toSorted()) await mkdir(join(to, relative(from, folder)), { mode: 0o700 })
  await forEachFile(await filesBeneath(from), (file) =>
    copyFile(file, join(to, relative(from, file)), constants.COPYFILE_FICLONE),
  )
}
