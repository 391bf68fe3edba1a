/** A process of its own for tests: the product as `npm start` runs it, with whatever build they bring. */
import { main } from '../app/main.ts'

const [buildFolder] = process.argv.slice(2)
if (!buildFolder) throw new Error('Name the folder of a build')
await main({ buildFolder })

// A test that wants to see the process end by its own fault says so.
process.on('message', (wish) => {
  if (wish === 'throw') setTimeout(() => fail(), 0)
  if (wish === 'reject') void Promise.reject(new Error('nobody caught this, password=hunter2-hunter2'))
})
process.channel?.unref()

function fail(): never {
  throw new Error('nobody caught this, password=hunter2-hunter2')
}
