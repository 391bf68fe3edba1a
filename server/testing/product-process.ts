/** A child process for tests: the product as `npm start` runs it, with the build in the given folder. */
import { main } from '../app/main.ts'

const [buildFolder] = process.argv.slice(2)
if (!buildFolder) throw new Error('Pass the folder of a build')
await main({ buildFolder })

// Tests cause uncaught errors by message.
process.on('message', (kind) => {
  if (kind === 'throw') setTimeout(() => fail(), 0)
  if (kind === 'reject') void Promise.reject(new Error('uncaught error, password=hunter2-hunter2'))
})
process.channel?.unref()

function fail(): never {
  throw new Error('uncaught error, password=hunter2-hunter2')
}
