import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { listPackages } from './shipped-packages.ts'

const root = mkdtempSync(join(tmpdir(), 'marquee-packages-'))
afterAll(() => rmSync(root, { recursive: true }))

function addPackage(name: string, license: string | undefined, text?: string, folderName = name): string {
  const folder = join(root, 'node_modules', folderName)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }))
  if (text) writeFileSync(join(folder, 'LICENSE.md'), text)
  return folder
}

test('lists each package once, with its version, license and text', () => {
  const plain = addPackage('plain', 'MIT', 'Do as you like.\n')
  const scoped = addPackage('@scope/scoped', 'OFL-1.1')
  const renamed = addPackage('plain', 'MIT', 'Do as you like.\n', 'renamed')
  const files = [
    join(plain, 'index.js'),
    join(plain, 'lib', 'other.js'),
    join(renamed, 'index.js'),
    join(scoped, 'font.woff2'),
  ]
  expect(listPackages(files)).toEqual([
    { name: '@scope/scoped', version: '1.2.3', license: 'OFL-1.1', text: null },
    { name: 'plain', version: '1.2.3', license: 'MIT', text: 'Do as you like.' },
  ])
})

test('leaves out files of the project and of the bundler', () => {
  expect(listPackages([join(root, 'src', 'main.tsx'), '\0rolldown/runtime.js'])).toEqual([])
})

test('says that a license is unknown', () => {
  const folder = addPackage('unlicensed', undefined)
  expect(listPackages([join(folder, 'index.js')])).toMatchObject([{ license: 'Unknown' }])
})
