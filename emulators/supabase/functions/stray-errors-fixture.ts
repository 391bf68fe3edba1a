/** A process of its own for the test beside it: leaves errors behind as a function would, or as the server itself. */
import { pino } from 'pino'

import { catchStrayErrors, runAsFunction } from './stray-errors.ts'

catchStrayErrors(pino({ level: 'error' }, pino.destination(1)))

const mistakes: Record<string, () => void> = {
  rejection: () => void Promise.reject(new Error('stray')),
  'late rejection': () => void setTimeout(() => void Promise.reject(new Error('stray')), 10),
  'thrown in a timer': () =>
    void setTimeout(() => {
      throw new Error('stray')
    }, 10),
}

const [who, what = ''] = process.argv.slice(2)
const mistake = mistakes[what]
if (!mistake) throw new Error(`There is no mistake ${what}`)
if (who === 'function') runAsFunction('careless', mistake)
else mistake()

setTimeout(() => process.stdout.write('still here\n'), 100)
