import type { StepResult } from './test-report.ts'

const SLOWEST = 10

/**
 * Prints the levels of tests, those that passed on the second try only, the slowest files and, as the last line, the
 * totals; sets the exit code. A run without tests fails.
 */
export function printSummary(results: readonly StepResult[]): void {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const slowest = results
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
  for (const result of results) printLeftOut(result)
  const retried = results.flatMap((result) => result.retried ?? [])
  if (retried.length > 0)
    process.stdout.write(`\nPassed on the second try only\n${retried.map((name) => `  ${name}\n`).join('')}`)
  if (results.length > 1) process.stdout.write(`\n  Tests  Seconds  Level\n${results.map(toRow).join('')}`)
  if (slowest.length > 0) process.stdout.write(`\nSlowest test files\n${slowest.map(toLine).join('')}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
}

function printLeftOut({ name, leftOut = {} }: StepResult): void {
  const reasons = Object.entries(leftOut)
  if (reasons.length === 0) return
  process.stdout.write(`\n${name}: left out\n`)
  for (const [reason, count] of reasons) process.stdout.write(`${String(count).padStart(7)}  ${reason}\n`)
}

function toRow({ name, passed, failed, seconds = 0 }: StepResult): string {
  return `${String(passed + failed).padStart(7)}  ${String(Math.round(seconds)).padStart(7)}  ${name}\n`
}

function toLine({ file, seconds }: { file: string; seconds: number }): string {
  return `${seconds.toFixed(1).padStart(7)} s  ${file}\n`
}
