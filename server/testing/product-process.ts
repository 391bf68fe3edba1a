/** A child process for tests: the product as `npm start` runs it, with the build in the given folder. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { main } from '../app/main.ts'

const [buildFolder] = process.argv.slice(2)
if (!buildFolder) throw new Error('Pass the folder of a build')
await main({ buildFolder })

// Tests cause uncaught errors by message, and measure memory.
process.on('message', (kind) => {
  if (kind === 'collect garbage') {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    process.send?.('collected')
  }
  if (kind === 'throw') setTimeout(() => fail(), 0)
  if (kind === 'reject') void Promise.reject(new Error('uncaught error, password=hunter2-hunter2'))
})
process.channel?.unref()

function fail(): never {
  throw new Error('uncaught error, password=hunter2-hunter2')
}
