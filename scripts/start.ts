/** `npm start`: builds the app if its sources changed, then serves it. */
import { ensureBuilt } from './lib/ensure-built.ts'

// On an older Node, bootstrap.mjs is the parent process, which this one must not outlive.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

const buildFolder = await ensureBuilt()
const { main } = await import('../server/app/main.ts')
await main({ buildFolder })
