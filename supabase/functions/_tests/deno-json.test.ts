import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { expect, test } from 'vitest'

import { FUNCTION_NAMES } from './testing/test-context.ts'

const FUNCTIONS_FOLDER = join(import.meta.dirname, '..')
const ROOT = join(FUNCTIONS_FOLDER, '..', '..')

const denoJson = v.strictObject({ imports: v.record(v.string(), v.string()) })
const packageJson = v.object({ dependencies: v.record(v.string(), v.string()) })

test.each(FUNCTION_NAMES)('%s is deployed with the tested package versions', (name) => {
  const { imports } = read(join(FUNCTIONS_FOLDER, name, 'deno.json'), denoJson)
  const { dependencies } = read(join(ROOT, 'package.json'), packageJson)
  const packages = ['@supabase/supabase-js', 'stripe', 'valibot']
  expect(imports).toEqual({
    '#domain/': '../../../domain/',
    ...Object.fromEntries(packages.map((name) => [name, `npm:${name}@${dependencies[name]}`])),
  })
})

test.each(FUNCTION_NAMES)('%s has the same index.ts as the others', (name) => {
  expect(readFileSync(join(FUNCTIONS_FOLDER, name, 'index.ts'), 'utf8')).toBe(
    readFileSync(join(FUNCTIONS_FOLDER, 'check-subscription', 'index.ts'), 'utf8'),
  )
})

function read<Schema extends v.GenericSchema>(path: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
}
