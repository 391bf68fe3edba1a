/** The steps of `npm test`: what each runs and how it is counted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBuilt } from './ensure-built.ts'
import { findOrInstallBrowser } from './find-browser.ts'
import { runTool, type RunOptions } from './run-tool.ts'
import { readPlaywrightReport, readVitestReport, type StepResult } from './test-report.ts'

/** Runs Vitest projects, such as `unit`, or the files that `filters` name. */
export async function runVitest(
  projects: readonly string[],
  filters: readonly string[] = [],
  options: RunOptions = {},
): Promise<StepResult> {
  return withReport('vitest.json', async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const selection = projects.map((project) => `--project=${project}`)
    const { code, output } = await runTool('vitest', ['run', ...reporters, ...selection, ...filters], options)
    return { name: `Vitest: ${projects.join(', ')}`, output, ...readVitestReport(report, code) }
  })
}

/** Builds the product and runs the browser tests, or those that `filters` name. */
export async function runBrowserTests(
  filters: readonly string[] = [],
  options: RunOptions = {},
): Promise<StepResult> {
  const [browser, buildFolder] = [await findOrInstallBrowser(), await ensureBuilt()]
  return withReport('playwright.json', async (report) => {
    const environment = {
      ...options.environment,
      CHROMIUM_PATH: browser,
      BUILD_FOLDER: buildFolder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }
    const { code, output } = await runTool('playwright', ['test', ...filters], { ...options, environment })
    return { name: 'Browser tests', output, ...readPlaywrightReport(report, code) }
  })
}

async function withReport(name: string, run: (report: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-reports-'))
  try {
    return await run(join(folder, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
