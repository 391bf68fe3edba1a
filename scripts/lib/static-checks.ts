import { runTool, type RunOptions } from './run-tool.ts'
import type { StepResult } from './test-report.ts'

const CHECKS = {
  format: [['oxfmt', ['--check', '.']]],
  lint: [
    ['oxlint', ['--type-aware', '--deny-warnings']],
    ['knip', []],
  ],
  types: [
    ['tsc', ['--project', '.']],
    ['tsc', ['--project', 'service-worker']],
  ],
  messages: [
    ['lingui', ['check', 'sync']],
    ['lingui', ['check', 'missing']],
    // Placeholders and categories of plurals.
    ['vitest', ['run', '--project', 'integration', 'scripts/lib/message-catalogs.test.ts']],
  ],
} satisfies Record<string, [tool: string, args: string[]][]>

/** Runs format, lint, unused code, types and catalogs: the checks that take seconds. Each counts as one test. */
export async function runStaticChecks(options: RunOptions = {}): Promise<StepResult> {
  const result: StepResult = { name: 'Static checks', passed: 0, failed: 0, files: [], output: '' }
  for (const [tool, args] of Object.values(CHECKS).flat()) {
    const { code, output } = await runTool(tool, args, options)
    if (code === 0) result.passed += 1
    else {
      result.failed += 1
      result.output += `\n${[tool, ...args].join(' ')} failed:\n${output}`
    }
  }
  return result
}
