import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readPlaywrightReport, readVitestReport } from './test-report.ts'

test('a test that passed on its second try passed, and is named', () => {
  const report = writeReport({ expected: 5, flaky: 2, unexpected: 0 })
  expect(readPlaywrightReport(report, 0)).toMatchObject({
    passed: 7,
    failed: 0,
    retried: ['e2e/flaky.spec.ts: flaky 0', 'e2e/flaky.spec.ts: flaky 1'],
  })
})

test('more than two tests that passed on their second try have failed', () => {
  const report = writeReport({ expected: 5, flaky: 3, unexpected: 1 })
  expect(readPlaywrightReport(report, 1)).toMatchObject({ passed: 5, failed: 4 })
})

test('a run that exits with an error has failed, whatever its report says', () => {
  expect(readPlaywrightReport(writeReport({ expected: 5, flaky: 0, unexpected: 0 }), 1)).toMatchObject({
    passed: 5,
    failed: 1,
  })
})

test('tests of Vitest that passed on their second try are named, and more than two have failed', () => {
  expect(readVitestReport(writeVitestReport(1), 1)).toEqual({
    passed: 5,
    failed: 1,
    retried: ['src/a.test.tsx: flaky 0'],
    files: [{ file: 'src/a.test.tsx', seconds: 2 }],
  })
  expect(readVitestReport(writeVitestReport(3), 1)).toMatchObject({ passed: 2, failed: 4 })
})

function writeVitestReport(retriedCount: number): string {
  return writeJson({
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      {
        name: 'src/a.test.tsx',
        startTime: 1000,
        endTime: 3000,
        assertionResults: [
          ...Array.from({ length: retriedCount }, (_, index) => ({
            fullName: `flaky ${index}`,
            status: 'passed',
            failureMessages: ['It was late'],
          })),
          { fullName: 'good', status: 'passed', failureMessages: [] },
          { fullName: 'bad', status: 'failed', failureMessages: ['It is wrong'] },
        ],
      },
    ],
  })
}

function writeReport(stats: { expected: number; flaky: number; unexpected: number }): string {
  const specs = Array.from({ length: stats.flaky }, (_, index) => ({
    file: 'flaky.spec.ts',
    title: `flaky ${index}`,
    tests: [{ annotations: [], results: [{ duration: 100 }, { duration: 50 }], status: 'flaky' }],
  }))
  return writeJson({ stats, suites: [{ file: 'flaky.spec.ts', specs }] })
}

function writeJson(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}
