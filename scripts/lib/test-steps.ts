/** The steps of `npm test`: what each runs and how it is counted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startCluster } from '@marquee/database/testing/postgres-cluster.ts'

import { findMissingPackages, installFromApt } from './apt.ts'
import { ensureBuilt } from './ensure-built.ts'
import { findOrInstallChromium, findOrInstallFirefox, findOrInstallWebKit } from './find-browser.ts'
import { runTool, type RunOptions } from './run-tool.ts'
import { readPlaywrightReport, readVitestReport, type StepResult } from './test-report.ts'

/** Debian has it, and Supabase's oldest projects. */
const OLDEST_POSTGRES = 15

const isCi = Boolean(process.env['CI'])

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

/** Runs the integration tests, or those that `filters` name, on the oldest Postgres that is supported. */
export async function runOnOldestPostgres(
  filters: readonly string[] = [],
  options: RunOptions = {},
): Promise<StepResult> {
  installFromApt(...findMissingPackages([`postgresql-${OLDEST_POSTGRES}`]))
  const cluster = await startCluster({ major: OLDEST_POSTGRES })
  try {
    const environment = { ...options.environment, TEST_DATABASE_URL: cluster.url }
    const result = await runVitest(['integration'], filters, { ...options, environment })
    return { ...result, name: `Postgres ${OLDEST_POSTGRES}: integration` }
  } finally {
    await cluster.remove()
  }
}

/** Builds the product and runs the browser tests in Chromium, or those that `filters` name. */
export async function runBrowserTests(
  filters: readonly string[] = [],
  options: RunOptions = {},
): Promise<StepResult> {
  const chromium = await findOrInstallChromium()
  return runPlaywright('Browser tests', filters, options, { CHROMIUM_PATH: chromium })
}

/** The same in Firefox ESR. Without a Firefox, fails in CI and wherever `isRequired`, and is skipped elsewhere. */
export async function runFirefoxTests(
  filters: readonly string[] = [],
  options: RunOptions = {},
  isRequired = isCi,
): Promise<StepResult> {
  const name = 'Browser tests in Firefox'
  const firefox = findOrInstallFirefox()
  if (!firefox) return withoutBrowser(name, 'Firefox ESR (firefox-esr)', isRequired)
  return runPlaywright(
    name,
    filters,
    { ...options, workspace: 'e2e/firefox' },
    {
      TEST_BROWSER: 'firefox',
      FIREFOX_PATH: firefox,
      // Maps `#playwright` to the version that drives Firefox ESR.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --conditions=playwright-firefox`.trim(),
    },
  )
}

/** Runs the smoke test in WebKitGTK. Without one, fails in CI and wherever `isRequired`, and is skipped elsewhere. */
export async function runWebKitTests(
  filters: readonly string[] = [],
  options: RunOptions = {},
  isRequired = isCi,
): Promise<StepResult> {
  const name = 'Smoke test in WebKit'
  if (!findOrInstallWebKit())
    return withoutBrowser(name, 'WebKitGTK (webkit2gtk-driver, xvfb, xauth, dbus)', isRequired)
  return runPlaywright(name, ['--config', 'e2e/webkit/playwright.config.ts', ...filters], options, {})
}

async function runPlaywright(
  name: string,
  args: readonly string[],
  options: RunOptions,
  variables: Record<string, string>,
): Promise<StepResult> {
  const buildFolder = await ensureBuilt()
  return withReport('playwright.json', async (report) => {
    const environment = {
      ...options.environment,
      ...variables,
      BUILD_FOLDER: buildFolder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }
    const { code, output } = await runTool('playwright', ['test', ...args], { ...options, environment })
    return { name, output, ...readPlaywrightReport(report, code) }
  })
}

/** A run that should have tested in this browser must not pass without it. */
function withoutBrowser(name: string, browser: string, isRequired: boolean): StepResult {
  const output = `${name}: ${browser} is not installed, and could not be installed here`
  if (!isRequired) process.stdout.write(`${output}: skipped.\n`)
  return { name, output, passed: 0, failed: isRequired ? 1 : 0, files: [] }
}

async function withReport(name: string, run: (report: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-reports-'))
  try {
    return await run(join(folder, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
