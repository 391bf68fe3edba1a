import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import * as v from 'valibot'

import { errorCode } from './error-code.ts'

/** Secrets of one installation, generated on the first start and stored in its data folder. */
export type KeyFile<Schema extends v.GenericSchema> = {
  path: string
  schema: Schema
  generate: () => Promise<v.InferOutput<Schema>>
  /** Completes the error message "Restore it, or remove it to …". */
  removalEffect: string
}

/**
 * Returns the contents of the key file. Creates it, readable by the owner only, if it is missing.
 *
 * @throws Error when the file does not match the schema
 */
export async function loadKeyFile<Schema extends v.GenericSchema>(
  file: KeyFile<Schema>,
): Promise<v.InferOutput<Schema>> {
  await mkdir(dirname(file.path), { recursive: true, mode: 0o700 })
  return (await read(file)) ?? create(file)
}

async function read<Schema extends v.GenericSchema>({ path, schema, removalEffect }: KeyFile<Schema>) {
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read as a key file. Restore it, or remove it to ${removalEffect}.`, {
      cause: error,
    })
  }
}

/** Links a finished file into place, so that readers never see half of it and one of two concurrent first starts wins. */
async function create<Schema extends v.GenericSchema>(file: KeyFile<Schema>) {
  const { path, generate } = file
  const keys = await generate()
  const temporaryPath = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(temporaryPath, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await link(temporaryPath, path)
    return keys
  } catch (error) {
    const existing = await read(file)
    if (existing) return existing
    throw error
  } finally {
    await rm(temporaryPath, { force: true })
  }
}
