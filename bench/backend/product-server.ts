/** A child process that runs the product as `npm start` does, and reports its memory usage on request. */
import { pino } from 'pino'

import { serve } from '#server/app/serve.ts'
import { readConfig } from '#server/config/config.ts'

const [buildFolder = ''] = process.argv.slice(2)
await serve(readConfig(process.env), { buildFolder }, pino({ level: 'warn' }, pino.destination(2)))
process.send?.('ready')
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.on('disconnect', () => process.exit())
