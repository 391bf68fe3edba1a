import * as v from 'valibot'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { readTabValue, writeTabValue } from '#src/lib/browser-features.ts'

const STORAGE_KEY = 'pickerSession'
const MAX_SEED = 2 ** 31

const sessionSchema = v.object({ seed: v.number(), shown: v.array(v.string()) })

/** The order of the picks, and the keys of the titles that were shown. Lasts as long as the tab. */
export type PickSession = v.InferOutput<typeof sessionSchema>

/** While the tab cannot store anything, as long as the page. */
let session: PickSession | undefined

export function getPickSession(): PickSession {
  return session ?? readSession() ?? store({ seed: Math.floor(Math.random() * MAX_SEED), shown: [] })
}

export function recordShown(title: TitleRef): void {
  const { seed, shown } = getPickSession()
  const key = titleKey(title)
  if (!shown.includes(key)) store({ seed, shown: [...shown, key] })
}

/** Offers earlier picks again. */
export function clearShown(): void {
  store({ ...getPickSession(), shown: [] })
}

function readSession(): PickSession | undefined {
  try {
    const stored = v.safeParse(sessionSchema, JSON.parse(readTabValue(STORAGE_KEY) ?? ''))
    return stored.success ? stored.output : undefined
  } catch {
    // There is none yet, or it is not JSON.
    return undefined
  }
}

function store(next: PickSession): PickSession {
  session = next
  writeTabValue(STORAGE_KEY, JSON.stringify(next))
  return next
}
