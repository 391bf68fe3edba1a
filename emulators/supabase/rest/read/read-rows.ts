import { readPage } from '../query/page.ts'
import { readQuery } from '../query/read-query.ts'
import type { TableRequest } from '../table-request.ts'
import { answerRows } from './answer-rows.ts'
import { compileRows } from './compile-rows.ts'
import { storedRows } from './row-source.ts'
import { BoundValues } from './sql-text.ts'

/** GET and HEAD: the rows of a table that the caller may see and the filters let through, page by page. */
export async function readRows(request: TableRequest): Promise<Response> {
  const { context, snapshot, table, mediaType } = request
  const bound = new BoundValues()
  const query = readQuery(request.query)
  const question = { query, snapshot, bound, needsNames: mediaType.form === 'csv' }
  const rows = compileRows(question, storedRows(table), query.root)
  const page = readPage(query.root, context.req.header('range'))
  return answerRows(request.transaction, request, { rows, page, bound })
}
