import { expect, test } from 'vitest'

import { hasWords, isSentence, isTextName, mayContainTexts } from './interface-text.ts'

test.each([
  'Try again',
  'Search failed. Try again.',
  'Sent! It may take a minute.',
  'We couldn’t load …',
  'Too many attempts: try again in …',
])('takes "%s" for a text wherever it is', (value) => expect(isSentence(value)).toBe(true))

test.each([
  'flex items-center gap-2',
  '!text-sm !font-semibold',
  'M0 0h120v72H0Z',
  'M-20 500L60 380l60 50',
  'ArrowLeft',
  'Content-Type',
  'https://player.example/embed/{id}',
])('does not take "%s" for a text', (value) => expect(isSentence(value)).toBe(false))

test.each(['Home', 'min', '… min', '(n) left'])('"%s" has words', (value) =>
  expect(hasWords(value)).toBe(true),
)

test.each(['', ' · ', '5', '!text-sm', '{id}'])('"%s" has no words', (value) =>
  expect(hasWords(value)).toBe(false),
)

test.each(['aria-label', 'placeholder', 'title', 'label', 'heading'])('%s holds a text', (name) =>
  expect(isTextName(name)).toBe(true),
)

test.each(['className', 'href', 'name', 'd'])('%s holds no text', (name) =>
  expect(isTextName(name)).toBe(false),
)

test.each([
  'src/features/home/messages.ts',
  'src/routes/-messages.ts',
  'src/ui/kbd-messages.ts',
  'src/features/account/auth-error.test.ts',
  'src/features/account/testing/session.ts',
  'domain/catalogue/genres.ts',
])('%s may contain texts', (path) => expect(mayContainTexts(path)).toBe(true))

test.each(['src/features/home/hero.tsx', 'src/lib/messages-store.ts'])('%s may not contain texts', (path) =>
  expect(mayContainTexts(path)).toBe(false),
)
