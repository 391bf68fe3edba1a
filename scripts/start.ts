/** `npm start`: builds what is stale, then serves. */
import { ensureBuilt } from './build.ts'

// Started by the bootstrap on an older Node, this process must not outlive it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

const buildFolder = await ensureBuilt()
const { main } = await import('../server/app/main.ts')
await main({ buildFolder })
