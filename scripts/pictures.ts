/** `npm run pictures -- <folder> [words of a tour's name]`: every screen and state, at three widths and in both themes. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { ensureBuilt } from './build.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { findOrInstallBrowser } from './find-browser.ts'
import { runTool } from './run-step.ts'

const [folder = '.tmp/pictures', ...words] = process.argv.slice(2)
const target = resolve(folder)
mkdirSync(target, { recursive: true })
const filter = words.length > 0 ? ['--grep', words.join(' ')] : []
process.exitCode = await runTool(
  'playwright',
  ['test', '--config', 'e2e/pictures/pictures.config.ts', ...filter],
  {
    CHROMIUM_PATH: await findOrInstallBrowser(),
    BUILD_FOLDER: await ensureBuilt(),
    PICTURES_FOLDER: target,
  },
)
process.stdout.write(`Look at ${writeContactSheet(target)}\n`)
