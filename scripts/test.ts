/** `npm test`: every check there is, and one line of sums at the end. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'

import { ensureBuilt } from './build.ts'
import { closeWith } from './close-with.ts'
import { findOrInstallBrowser } from './find-browser.ts'
import { runQuickChecks } from './quick-checks.ts'
import { runTool, type StepCount } from './run-step.ts'
import { withPostgres } from './with-postgres.ts'

const unitReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const browserReport = v.object({
  stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }),
})

const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'))
try {
  const counts = [...(await runQuickChecks()), await runUnitTests(), await runBrowserTests()]
  closeWith(counts)
} finally {
  rmSync(reports, { recursive: true, force: true })
}

async function runUnitTests(): Promise<StepCount> {
  process.stdout.write('\n── Unit and integration tests\n')
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await withPostgres((environment) => runTool('vitest', ['run', ...reporters], environment))
  const { numPassedTests: passed, numFailedTests: failed } = readReport(report, unitReport, {
    numPassedTests: 0,
    numFailedTests: 0,
  })
  return { passed, failed: atLeastOneIf(code, failed) }
}

async function runBrowserTests(): Promise<StepCount> {
  process.stdout.write('\n── Browser tests\n')
  const browser = await findOrInstallBrowser()
  const buildFolder = await ensureBuilt()
  const report = join(reports, 'playwright.json')
  const code = await runTool('playwright', ['test'], {
    CHROMIUM_PATH: browser,
    BUILD_FOLDER: buildFolder,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats } = readReport(report, browserReport, { stats: { expected: 0, flaky: 0, unexpected: 0 } })
  return { passed: stats.expected + stats.flaky, failed: atLeastOneIf(code, stats.unexpected) }
}

/** A runner that died before it could count has failed all the same. */
function atLeastOneIf(code: number, failed: number): number {
  return code === 0 ? failed : Math.max(1, failed)
}

/** A runner's report; one that is missing or of another shape counts nothing, and the exit code fails the run. */
function readReport<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  empty: v.InferOutput<Schema>,
) {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    console.error(`The report ${path} cannot be read:`, error)
    return empty
  }
}
