/** Run by uncaught-errors.test.ts: causes an uncaught error, inside or outside an edge function. */
import { pino } from 'pino'

import { handleUncaughtErrors, runAsFunction } from '../uncaught-errors.ts'

handleUncaughtErrors(pino({ level: 'error' }, pino.destination(1)))

const errorCauses: Record<string, () => void> = {
  rejection: () => void Promise.reject(new Error('uncaught')),
  'late rejection': () => void setTimeout(() => void Promise.reject(new Error('uncaught')), 10),
  'timer error': () =>
    void setTimeout(() => {
      throw new Error('uncaught')
    }, 10),
}

const [origin, cause = ''] = process.argv.slice(2)
const causeError = errorCauses[cause]
if (!causeError) throw new Error(`Unknown cause ${cause}`)
if (origin === 'function') runAsFunction('faulty', causeError)
else causeError()

setTimeout(() => process.stdout.write('still running\n'), 100)
