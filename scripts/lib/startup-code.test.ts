import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { removeStacks } from './startup-code.ts'

const reactDom = join(dirname(createRequire(import.meta.url).resolve('react-dom')), 'cjs')

test('React creates all errors of its module without a stack', () => {
  const code = readFileSync(join(reactDom, 'react-dom-client.production.js'), 'utf8')
  const signals = /^(?:var |\s+)\w+Exception = Error\(/gm
  expect(code.match(signals)).toHaveLength(5)
  expect(removeStacks(code)).not.toMatch(signals)
})

test('an error without a stack is an error with a message', () => {
  const code = removeStacks('var SuspenseException = Error(formatProdErrorMessage(460))')
  // eslint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- the code under test is generated
  const signal: unknown = new Function('formatProdErrorMessage', `${code}; return SuspenseException`)(
    (number: number) => `error ${number}`,
  )
  expect(signal).toBeInstanceOf(Error)
  expect(signal).toMatchObject({ message: 'error 460' })
  expect(signal).not.toHaveProperty('stack')
})

test('a version of React without such errors is noticed', () => {
  expect(() => removeStacks('throw Error(formatProdErrorMessage(1))')).toThrow(/creates no errors/)
})
