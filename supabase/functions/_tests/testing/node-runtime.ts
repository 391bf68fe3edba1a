import { join } from 'node:path'

import { createFunctionsApp } from '@marquee/supabase-emulator/functions/functions-app.ts'
import type { Keys } from '@marquee/supabase-emulator/keys.ts'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { vi } from 'vitest'

import type { FunctionRuntime, Variables } from './test-context.ts'

/** Runs the functions in the Supabase emulator, mounted as in the product. */
export function startOnNode(
  front: Hono,
  publicUrl: string,
  keys: Keys,
  variables: Variables,
): FunctionRuntime {
  const logged: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => {
    logged.push(words.map((word) => (word instanceof Error ? word.stack : JSON.stringify(word))).join(' '))
  })
  const logger = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  const functionsFolder = join(import.meta.dirname, '..', '..')
  front.route(
    '/functions/v1',
    createFunctionsApp({ keys, publicUrl, environment: variables, functionsFolder, logger }),
  )
  return {
    urlOf: (name) => `${publicUrl}/functions/v1/${name}`,
    takeLogged: () => logged.splice(0),
    close: async () => spy.mockRestore(),
  }
}
