/** The reports of the test runners, in one shape. */
import { readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

import * as v from 'valibot'

type FileTime = { file: string; seconds: number }

export type StepResult = {
  name: string
  passed: number
  failed: number
  /** Undefined if it is the only step. */
  seconds?: number
  files: FileTime[]
  /** Shown when the step failed. */
  output: string
  /** How many tests were left out, by reason. */
  leftOut?: Record<string, number>
  /** Tests that passed only on their second try. */
  retried?: string[]
}

/** More tests than this that pass only on their second try are a fault of the product or of the tests. */
const MAX_RETRIED = 2

const ROOT = join(import.meta.dirname, '..', '..')

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
})

type Suite = { file: string; specs: Spec[]; suites?: Suite[] }
type Spec = v.InferOutput<typeof spec>

const spec = v.object({
  file: v.string(),
  title: v.string(),
  tests: v.array(
    v.object({
      annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
      results: v.array(v.object({ duration: v.number() })),
      status: v.string(),
    }),
  ),
})
const suite: v.GenericSchema<Suite> = v.object({
  file: v.string(),
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number() }),
  suites: v.array(suite),
})

/** Reads Vitest's JSON report. A run that exited with an error counts as at least one failure. */
export function readVitestReport(path: string, code: number): Omit<StepResult, 'name' | 'output'> {
  const report = readReport(path, vitestReport)
  if (!report) return { passed: 0, failed: 1, files: [] }
  const files = report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: isAbsolute(name) ? relative(ROOT, name) : name,
    seconds: (endTime - startTime) / 1000,
    // They still have the failures of their first try.
    retried: assertionResults.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    ),
  }))
  const retried = files.flatMap((one) => one.retried.map(({ fullName }) => `${one.file}: ${fullName}`))
  return {
    ...countTries(
      { once: report.numPassedTests - retried.length, failed: report.numFailedTests, retried },
      code,
    ),
    files: files.map(({ file, seconds }) => ({ file, seconds })),
  }
}

/** Reads Playwright's JSON report. */
export function readPlaywrightReport(path: string, code: number): Omit<StepResult, 'name' | 'output'> {
  const report = readReport(path, playwrightReport)
  if (!report) return { passed: 0, failed: 1, files: [] }
  const millisecondsByFile = new Map<string, number>()
  const leftOut: Record<string, number> = {}
  const retried: string[] = []
  for (const { file, title, tests } of report.suites.flatMap(specsOf)) {
    for (const { description = 'no reason' } of tests.flatMap(({ annotations }) =>
      annotations.filter(isSkip),
    ))
      leftOut[description] = (leftOut[description] ?? 0) + 1
    const duration = tests.flatMap(({ results }) => results).reduce((sum, result) => sum + result.duration, 0)
    millisecondsByFile.set(file, (millisecondsByFile.get(file) ?? 0) + duration)
    if (tests.some(({ status }) => status === 'flaky')) retried.push(`e2e/${file}: ${title}`)
  }
  return {
    ...countTries({ once: report.stats.expected, failed: report.stats.unexpected, retried }, code),
    files: [...millisecondsByFile].map(([file, ms]) => ({ file: `e2e/${file}`, seconds: ms / 1000 })),
    leftOut,
  }
}

type Tries = {
  /** How many tests passed on their first try. */
  once: number
  failed: number
  /** The names of tests that passed on their second try. */
  retried: string[]
}

/** Two tests may pass on their second try; if it is more, all of them have failed. */
function countTries({ once, failed, retried }: Tries, code: number) {
  const areTooMany = retried.length > MAX_RETRIED
  return {
    passed: once + (areTooMany ? 0 : retried.length),
    failed: atLeastOneIf(code, failed + (areTooMany ? retried.length : 0)),
    retried,
  }
}

function isSkip({ type }: { type: string }): boolean {
  return type === 'skip'
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function atLeastOneIf(code: number, failed: number): number {
  return code === 0 ? failed : Math.max(1, failed)
}

function readReport<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    console.error(`Cannot read the report ${path}:`, error)
    return undefined
  }
}
