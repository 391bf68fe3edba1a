import { expect, test } from 'vitest'

import { parseReviewText } from './review-text.ts'

const plain = (text: string) => ({ text, style: 'plain' })

test('blank lines separate paragraphs, in any line ending', () => {
  expect(parseReviewText('One\r\ntwo\r\n\r\n\r\nThree\n \nFour\r\rFive')).toEqual([
    [plain('One\ntwo')],
    [plain('Three')],
    [plain('Four')],
    [plain('Five')],
  ])
})

test.each([
  ['**bold** text', [{ text: 'bold', style: 'strong' }, plain(' text')]],
  ['a __bold__ one', [plain('a '), { text: 'bold', style: 'strong' }, plain(' one')]],
  ['so _very_ fine', [plain('so '), { text: 'very', style: 'emphasis' }, plain(' fine')]],
  ['*all of it*', [{ text: 'all of it', style: 'emphasis' }]],
  ['2 * 3 * 4 and snake_case_name', [plain('2 * 3 * 4 and snake_case_name')]],
  ['an **open mark', [plain('an **open mark')]],
  ['# A heading', [plain('A heading')]],
  ['see [my blog](https://blog.example/x)', [plain('see my blog')]],
  ['![image](javascript:alert(1))', [plain('image)')]],
  ['<script>alert(1)</script>', [plain('<script>alert(1)</script>')]],
])('%s', (text, spans) => {
  expect(parseReviewText(text)).toEqual([spans])
})

test('a text of marks alone is parsed in a moment', () => {
  const start = performance.now()
  parseReviewText('*_'.repeat(20_000))
  parseReviewText('**a '.repeat(20_000))
  parseReviewText('['.repeat(40_000))
  expect(performance.now() - start).toBeLessThan(2000)
})
