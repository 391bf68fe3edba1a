/** Secrets of one installation, made at its first start and kept beside its data. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import * as v from 'valibot'

import { errorCode } from './error-code.ts'

export type KeyFile<Schema extends v.GenericSchema> = {
  path: string
  schema: Schema
  generate: () => Promise<v.InferOutput<Schema>>
  /** What removing the file would do, as in "sign everybody out". */
  removingWould: string
}

/** What the file holds; made there, readable by the owner alone, if missing. @throws Error for a file that is something else */
export async function loadKeyFile<Schema extends v.GenericSchema>(
  file: KeyFile<Schema>,
): Promise<v.InferOutput<Schema>> {
  await mkdir(dirname(file.path), { recursive: true, mode: 0o700 })
  return (await read(file)) ?? create(file)
}

async function read<Schema extends v.GenericSchema>({ path, schema, removingWould }: KeyFile<Schema>) {
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read as a key file. Restore it, or remove it to ${removingWould}.`, {
      cause: error,
    })
  }
}

/** Linking a finished file into place means that nobody reads half of it, and that of two first starts one wins. */
async function create<Schema extends v.GenericSchema>(file: KeyFile<Schema>) {
  const { path, generate } = file
  const made = await generate()
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
    return made
  } catch (error) {
    const winner = await read(file)
    if (winner) return winner
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
