import { constants, type Dirent } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { errorCode } from '@marquee/files/error-code.ts'

/** A database is about a thousand small files. One at a time, most of the time would be spent waiting. */
const CONCURRENCY = 16

/** Runs `work` for all paths, up to `CONCURRENCY` at a time. */
export async function forEachFile(
  paths: readonly string[],
  work: (path: string) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < paths.length; start += CONCURRENCY) {
    await Promise.all(paths.slice(start, start + CONCURRENCY).map(work))
  }
}

/** Resolves to the paths of all regular files below a folder; links and special files are skipped. */
export async function listFiles(folder: string): Promise<string[]> {
  return (await walk(folder)).files
}

/**
 * Copies a folder's subfolders and regular files to a new folder, with copy-on-write where the disk supports it. Leaves out
 * what is removed meanwhile.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  const { folders, files } = await walk(from)
  await mkdir(to, { mode: 0o700 })
  for (const folder of folders) await mkdir(join(to, relative(from, folder)), { mode: 0o700 })
  await forEachFile(files, async (file) => {
    try {
      await copyFile(file, join(to, relative(from, file)), constants.COPYFILE_FICLONE)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
    }
  })
}

async function readEntries(folder: string, mustExist: boolean): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (mustExist || errorCode(error) !== 'ENOENT') throw error
    return []
  }
}

/** Lists parents before their children. Node's recursive `readdir` would follow links out of the folder. */
async function walk(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = []
  const files: string[] = []
  for (const queue = [folder]; queue.length > 0;) {
    const parent = queue.pop() ?? folder
    for (const entry of await readEntries(parent, parent === folder)) {
      const path = join(parent, entry.name)
      if (entry.isFile()) files.push(path)
      if (entry.isDirectory()) {
        folders.push(path)
        queue.push(path)
      }
    }
  }
  return { folders, files }
}
