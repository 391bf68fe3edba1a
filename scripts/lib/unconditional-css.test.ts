import { expect, test } from 'vitest'

import { unwrapQueries } from './unconditional-css.ts'

const QUERY = '@supports (color:color-mix(in lab, red, red))'

test.each([
  ['.a{color:red}', '.a{color:red}'],
  [`.a{color:red}${QUERY}{.a{color:blue}}.b{top:0}`, '.a{color:red}.a{color:blue}.b{top:0}'],
  [`.a{color:red;@supports (color: color-mix(in lab, red, red)) {color:blue}}`, '.a{color:red;color:blue}'],
  [`${QUERY}{.a{&:hover{top:0}}}${QUERY}{.b{top:0}}`, '.a{&:hover{top:0}}.b{top:0}'],
  ['@supports (background-image:linear-gradient(in lab, red, red)){.a{top:0}}', '.a{top:0}'],
  [
    '@supports (animation-timeline:scroll()){.a{top:0}}',
    '@supports (animation-timeline:scroll()){.a{top:0}}',
  ],
])('%s becomes %s', (css, expected) => {
  expect(unwrapQueries(css)).toBe(expected)
})

test('an unfinished query is an error', () => {
  expect(() => unwrapQueries(`${QUERY}{.a{top:0}`)).toThrow('not closed')
})
