import { parseFiles } from '../formats/parse-files.ts'
import { targetKey, type ImportRow } from '../import-row.ts'
import type { ImportFile } from '../unpack.ts'
import { NOW } from './golden.ts'

/** Returns what files contain, with a line for each row: title, item, and the UTC date. */
export function parse(...files: ImportFile[]) {
  const { sources, rows, lists, skippedRows, unread = [] } = parseFiles(files, NOW)
  return {
    sources,
    rows: rows.map(describeRow),
    ...(lists.length > 0 && { lists: lists.map(({ name, description }) => `${name}: ${description}`) }),
    skippedRows,
    ...(unread.length > 0 && { unread: unread.map(({ name, reason }) => `${name}: ${reason}`) }),
  }
}

function describeRow({ target, item }: ImportRow): string {
  const details = item.type === 'viewing' ? describeViewing(item) : []
  const at = item.at === null ? 'undated' : new Date(item.at).toISOString().slice(0, 10)
  return [
    targetKey(target),
    item.type,
    ...details,
    item.type === 'rating' && item.halfStars,
    item.type === 'list' && item.list,
    item.type === 'list' && item.note && `(${item.note})`,
    at,
  ]
    .filter(Boolean)
    .join(' ')
}

function describeViewing(item: ImportRow['item'] & { type: 'viewing' }) {
  return [
    item.season !== undefined && `s${item.season}e${item.episode ?? '?'}`,
    item.countedFrom &&
      `${item.countedFrom.back} before s${item.countedFrom.season}e${item.countedFrom.episode}`,
    item.episode === undefined && item.episodeName,
    item.progress && `${item.progress.watched}/${item.progress.duration}`,
    item.share && `${item.share * 100}%`,
    item.isFinished === false && 'unfinished',
  ]
}
