import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

function leaveBehind(who: string, what: string) {
  const fixture = join(import.meta.dirname, 'stray-errors-fixture.ts')
  return spawnSync(process.execPath, [fixture, who, what], { encoding: 'utf8' })
}

test.each(['rejection', 'late rejection', 'thrown in a timer'])(
  'a %s of a function is logged and the server goes on; of the server itself it ends the process',
  (what) => {
    const careless = leaveBehind('function', what)
    expect(careless.status).toBe(0)
    expect(careless.stdout).toContain('"function":"careless"')
    expect(careless.stdout).toContain('still here')

    const own = leaveBehind('server', what)
    expect(own.status).not.toBe(0)
    expect(own.stdout).not.toContain('still here')
  },
)
