/** `npm run build`: builds the browser app, its service worker and the demo player page, if their sources changed. */
import { ensureBuilt } from './lib/ensure-built.ts'

process.stdout.write(`The build is in ${await ensureBuilt()}\n`)
