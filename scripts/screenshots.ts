/** `npm run screenshots -- <folder> [words of a scenario's name]`: every screen and state, at three widths and in both themes. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { writeContactSheet } from './lib/contact-sheet.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { findOrInstallChromium } from './lib/find-browser.ts'
import { runTool } from './lib/run-tool.ts'

const [folder = '.tmp/screenshots', ...words] = process.argv.slice(2)
const target = resolve(folder)
mkdirSync(target, { recursive: true })
const filter = words.length > 0 ? ['--grep', words.join(' ')] : []
const { code } = await runTool(
  'playwright',
  ['test', '--config', 'e2e/screenshots/screenshots.config.ts', ...filter],
  {
    environment: {
      CHROMIUM_PATH: await findOrInstallChromium(),
      BUILD_FOLDER: await ensureBuilt(),
      SCREENSHOTS_FOLDER: target,
      // All screens.
      TEST_SCOPE: 'full',
    },
  },
)
process.exitCode = code
process.stdout.write(`Open ${writeContactSheet(target)}\n`)
