import type { StepCount } from './run-step.ts'

/** Prints the sum as the last line and sets the exit code: failing also when nothing ran. */
export function closeWith(counts: StepCount[]): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
}
