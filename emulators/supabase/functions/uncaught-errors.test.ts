import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

function runProcess(origin: string, cause: string) {
  const script = join(import.meta.dirname, 'testing', 'uncaught-errors-process.ts')
  return spawnSync(process.execPath, [script, origin, cause], { encoding: 'utf8' })
}

test.each(['rejection', 'late rejection', 'timer error'])(
  'a %s in an edge function is logged; the same outside of one ends the process',
  (cause) => {
    const inFunction = runProcess('function', cause)
    expect(inFunction.status).toBe(0)
    expect(inFunction.stdout).toContain('"function":"faulty"')
    expect(inFunction.stdout).toContain('still running')

    const inServer = runProcess('server', cause)
    expect(inServer.status).not.toBe(0)
    expect(inServer.stdout).not.toContain('still running')
  },
)
