import { afterEach, expect, vi } from 'vitest'

/** Lets the tests of this file log errors that begin like this. All others fail a test. */
export function expectErrors(pattern: RegExp): void {
  afterEach(() => {
    const { calls } = vi.mocked(console.error).mock
    expect(calls.map(([first]) => String(first)).filter((text) => !pattern.test(text))).toEqual([])
    vi.mocked(console.error).mockClear()
  })
}
