/**
 * `npm test`: everything that a change must pass; `npm run test:full` adds what a release must pass. The last line is
 * `N passed, M failed`.
 */
import { ensureBuilt } from './lib/ensure-built.ts'
import { findOrInstallChromium } from './lib/find-browser.ts'
import { printSummary } from './lib/print-summary.ts'
import { runStaticChecks } from './lib/static-checks.ts'
import type { StepResult } from './lib/test-report.ts'
import {
  runBrowserTests,
  runFirefoxTests,
  runOnOldestPostgres,
  runVitest,
  runWebKitTests,
} from './lib/test-steps.ts'

/** Attacks, longer fuzz runs and more kills. */
const FULL_ENVIRONMENT = { FUZZ_REQUESTS: '6000', KILLS: '100', TEST_SCOPE: 'full' }

const isFull = process.argv.includes('--full')

process.stdout.write(`Running all tests${isFull ? ' of a release' : ''}; this takes several minutes …\n`)
printSummary(isFull ? await runAll(FULL_ENVIRONMENT) : await runAll({}))

/** Browser tests run alone: on two cores anything beside them makes them slower and less reliable. */
async function runAll(environment: Record<string, string>): Promise<StepResult[]> {
  const [staticChecks, vitest] = await Promise.all([
    step(() => runStaticChecks({ isQuiet: true })),
    step(async () => {
      const variables = { ...environment, CHROMIUM_PATH: await findOrInstallChromium() }
      return runVitest(['unit', 'components', 'integration*'], [], { environment: variables, isQuiet: true })
    }),
    // The browser tests need it.
    ensureBuilt(),
  ])
  const results = [staticChecks, vitest]
  if (isFull) results.push(await step(() => runOnOldestPostgres([], { environment, isQuiet: true })))
  const browserSteps = isFull ? [runBrowserTests, runFirefoxTests, runWebKitTests] : [runBrowserTests]
  for (const run of browserSteps) results.push(await step(() => run([], { environment, isQuiet: true })))
  return results
}

/** Prints how a step ended as soon as it has, with its whole output where something failed. */
async function step(run: () => Promise<StepResult>): Promise<StepResult> {
  const startedAt = Date.now()
  const result = await run()
  const seconds = (Date.now() - startedAt) / 1000
  if (result.failed > 0) process.stdout.write(`${result.output}\n`)
  process.stdout.write(
    `── ${result.name}: ${result.passed} passed, ${result.failed} failed in ${Math.round(seconds)} s\n`,
  )
  return { ...result, seconds }
}
