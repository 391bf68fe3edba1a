import { readFile } from 'node:fs/promises'

/** Returns a process and all that it has started, directly or not. None where the system does not tell. */
export async function listProcesses(pid: number | undefined): Promise<number[]> {
  try {
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
    return [Number(pid), ...(await Promise.all(children.map(Number).map(listProcesses))).flat()]
  } catch {
    // The process has ended, or this is not Linux.
    return []
  }
}
