import type { ShelfItem } from '#src/features/progress/shelf.ts'

import { StaticTitleRow } from '../titles/static-title-row.tsx'
import { BegunActions, FinishedActions } from './shelf-actions.tsx'

const ACTIONS = { begun: BegunActions, finished: FinishedActions }

type ShelfRowProps = { heading: string; kind: keyof typeof ACTIONS; items: ShelfItem[] }

/** What was begun or finished on this device, with what can be done about it. */
export function ShelfRow({ heading, kind, items }: ShelfRowProps) {
  return <StaticTitleRow heading={heading} items={items} Actions={ACTIONS[kind]} />
}
