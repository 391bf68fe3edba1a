import { runCheck, type StepCount } from './run-step.ts'

/** Format, lint, types and unused code: the checks that need no server and take seconds. */
export async function runQuickChecks(): Promise<StepCount[]> {
  return [
    await runCheck('Format', 'oxfmt', ['--check', '.']),
    await runCheck('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    await runCheck('Types', 'tsc', ['--project', '.']),
    await runCheck('Types of the service worker', 'tsc', ['--project', 'service-worker']),
    await runCheck('Unused code', 'knip', []),
  ]
}
