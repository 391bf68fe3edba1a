import { expect, test } from 'vitest'

import { createFocusMemory } from './focus-memory.ts'

test('each page and each zone of it has its own memory', () => {
  const memory = createFocusMemory()
  memory.remember('home', ['main', 'row 1'], 'card a')
  memory.remember('home', ['main', 'row 2'], 'card b')
  memory.remember('home', ['sidebar'], 'link')
  memory.remember('search', ['main'], 'card c')
  expect(memory.recall('home')).toBe('link')
  expect(memory.recall('home', 'main')).toBe('card b')
  expect(memory.recall('home', 'row 1')).toBe('card a')
  expect(memory.recall('search')).toBe('card c')
  expect(memory.recall('search', 'row 1')).toBeUndefined()
  expect(memory.recall('elsewhere')).toBeUndefined()
})

test('a page that is opened anew has none', () => {
  const memory = createFocusMemory()
  memory.remember('home', ['main'], 'card')
  memory.clear('home')
  expect(memory.recall('home')).toBeUndefined()
  expect(memory.recall('home', 'main')).toBeUndefined()
})

test('of many pages, those that were used last are remembered', () => {
  const memory = createFocusMemory()
  for (let index = 0; index < 50; index += 1) memory.remember(`page ${index}`, [], 'card')
  memory.remember('page 0', [], 'other card')
  memory.remember('page 50', [], 'card')
  expect(memory.recall('page 0')).toBe('other card')
  expect(memory.recall('page 1')).toBeUndefined()
  expect(memory.recall('page 2')).toBe('card')
})
