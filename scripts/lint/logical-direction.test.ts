import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findPhysicalClasses, findPhysicalDeclarations } from './logical-direction.ts'

const ROOT = join(import.meta.dirname, '..', '..')

test.each([
  'flex ml-2',
  'sm:pr-[max(1rem,2px)]',
  '-ml-2',
  'absolute left-0',
  'top-3 right-3!',
  'border-l',
  'first:border-l-0!',
  'rounded-tl-xl',
  'text-left',
  '@2xl:text-right',
  'bg-linear-to-r from-black',
  'group-hover:translate-x-0.5',
  '-translate-x-full open:translate-x-0',
  'lg:mask-l-from-30%',
  'origin-left',
])('"%s" names a side', (text) => expect(findPhysicalClasses(text)).toHaveLength(1))

test.each([
  'flex ms-2 pe-3',
  'start-0 end-3',
  'left-1/2 -translate-1/2',
  'border-s rounded-ss-xl',
  'text-start leading-tight',
  'bg-linear-to-r rtl:bg-linear-to-l',
  'lg:not-rtl:mask-l-from-30% lg:rtl:mask-r-from-30%',
  'bg-linear-to-b',
  'translate-x-[calc(-100%*var(--direction))] open:translate-x-0',
  'left-out',
  'ArrowLeft',
])('"%s" names no side', (text) => expect(findPhysicalClasses(text)).toEqual([]))

test.each([
  '.a { margin-left: 1rem; }',
  '.a { right: 0; }',
  '.a { border-left-color: red; }',
  '.a { border-top-left-radius: 1rem; }',
  '.a { text-align: right; }',
  '.a { inset: 0 0 0 auto; }',
  '.a { padding: 0 1rem 0 calc(1rem + var(--x)); }',
])('%s names a side', (css) => expect(findPhysicalDeclarations(css)).toHaveLength(1))

test.each([
  '.a { margin-inline-start: 1rem; inset: 0 0 auto; }',
  '.a { left: 50%; }',
  '.a { padding: 0 calc(1rem + var(--x)) 1rem calc(1rem + var(--x)); }',
  '.a { padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left); }',
  '/* to the left: */ .a { text-align: start; }',
])('%s names no side', (css) => expect(findPhysicalDeclarations(css)).toEqual([]))

test.each(globSync('src/**/*.css', { cwd: ROOT }))('%s follows the direction of the page', (path) =>
  expect(findPhysicalDeclarations(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]),
)

test('the icons that point along the line are mirrored', () => {
  const modules = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  )
  const imported = modules.flatMap(
    (code) => /import \{([^}]+)\} from 'lucide-react'/.exec(code)?.[1]?.split(',') ?? [],
  )
  const pointing = imported
    .map((name) => name.trim())
    .filter((name) => /Left|Right|^List|^Log|External|Undo|Redo|Reply|Forward|Send/.test(name))
  const css = readFileSync(join(ROOT, 'src/ui/mask-icons.css'), 'utf8')
  const mirrored = Array.from(css.matchAll(/\.lucide-([\w-]+)/g), ([, name]) => name)
  expect(new Set(mirrored)).toEqual(new Set(pointing.map(toKebabCase)))
})

function toKebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
}
