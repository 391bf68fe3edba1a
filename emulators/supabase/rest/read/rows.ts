import type { Part } from '../query/read-query.ts'
import type { EmbedItem } from '../query/select-list.ts'
import type { OutputColumns } from './output-columns.ts'
import type { RowSource } from './row-source.ts'

/** One level of a question, as the parts of a statement. */
export type Rows = {
  source: RowSource
  columns: OutputColumns
  joins: string
  conditions: readonly string[]
  order: string
  part: Part
}

/** Rows that stand inside the rows of the level above. */
export type Embedded = { item: EmbedItem; alias: string; rows: Rows }
