import { spawnSync } from 'node:child_process'

import { findOnPath } from './find-on-path.ts'

const OPTIONS = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']

/** Does nothing without root rights. Failures are ignored, since the caller searches again. */
export function installFromApt(...names: string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return
  process.stdout.write(`Installing ${names.join(', ')} with apt-get …\n`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args: string[], timeout: number) =>
    spawnSync('apt-get', [...OPTIONS, ...args], { stdio: 'ignore', env: environment, timeout })
  apt(['update'], 60_000)
  apt(['install', '-y', '--no-install-recommends', ...names], 10 * 60_000)
}

/** Returns the packages that are not installed, or none on a system without Debian packages. */
export function findMissingPackages(names: readonly string[]): string[] {
  if (!findOnPath(['dpkg-query'])) return []
  return names.filter((name) => {
    const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name])
    return stdout.toString() !== 'installed'
  })
}
