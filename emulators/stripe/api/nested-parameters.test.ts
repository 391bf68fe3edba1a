import { expect, test } from 'vitest'

import { StripeError } from '../stripe-error.ts'
import { parseNestedParameters } from './nested-parameters.ts'

test.each([
  ['', {}],
  ['email=a%40b.example&name=A+B', { email: 'a@b.example', name: 'A B' }],
  ['metadata[user_id]=7&metadata[kind]=pack%3Astarter', { metadata: { user_id: '7', kind: 'pack:starter' } }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['expand[1]=b&expand[0]=a', { expand: ['a', 'b'] }],
  ['items[0][price]=p&items[0][quantity]=2', { items: [{ price: 'p', quantity: '2' }] }],
  ['expand%5B0%5D=a', { expand: ['a'] }],
  ['a=1&a=2', { a: '2' }],
  ['a[]=', { a: [''] }],
  ['a', { a: '' }],
])('parses %j as %j', (text, expected) => {
  expect(parseNestedParameters(text)).toEqual(expected)
})

test.each([
  '[a]=1',
  'a[=1',
  'a]=1',
  'a[b=1',
  'a[b]c=1',
  'a=1&a[b]=2',
  'a[b]=1&a=2',
  '__proto__[polluted]=1',
  'a[__proto__][polluted]=1',
  `a${'[b]'.repeat(9)}=1`,
  Array.from({ length: 1001 }, (_, index) => `a[]=${index}`).join('&'),
])('rejects %j', (text) => {
  expect(() => parseNestedParameters(text)).toThrow(StripeError)
  expect('polluted' in {}).toBe(false)
})
