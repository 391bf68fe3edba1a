import { normalizeText } from '../../../text-match/normalize-text.ts'
import { createOpenDateReader } from '../../file-dates.ts'
import type { ParseContext, ImportReading, ImportRow, ParsedRows } from '../../import-row.ts'
import { findDateOrder, toAsciiDigits } from '../../local-dates.ts'
import type { CsvRow, CsvTable } from '../../read-csv.ts'
import { readTitle, type ReadTitle, type TitleReading } from './read-title.ts'
import { mergeEvenings, readSession, type Session } from './viewing-activity.ts'

/** Longer texts are no names. */
const MAX_TITLE_LENGTH = 1000

/** Of the app’s own requests. */
const DEFAULT_LANGUAGE = 'en'

/** In the languages of a profile's list. */
const TITLE_HEADS = toHeads([
  'Title|Titel|Titre|Título|Titolo|Tytuł|Tittel|Nimi|Otsikko|Název|Titul|Názov|Cím|Titlu|Başlık|Ad',
  'Τίτλος|Название|Назва|Naslov|Naziv|タイトル|作品名|제목|标题|片名|標題|ชื่อเรื่อง|ชื่อ|Tiêu đề|Tựa đề|Judul',
  'Tajuk|العنوان|כותרת|שם|शीर्षक|टाइटल|Títol|Izenburua|Заглавие',
])
const DATE_HEADS = toHeads([
  'Date|Date watched|Datum|Fecha|Data|Dato|Päivämäärä|Päiväys|Dátum|Dată|Tarih|Ημερομηνία|Дата|日付',
  '視聴日|날짜|시청일|日期|วันที่|Ngày|Tanggal|Tarikh|التاريخ|תאריך|तारीख|दिनांक|तिथि',
])

const ACTIVITY: Columns = { title: 'title', date: 'start time' }

/** Three numbers, in any order. */
const DATE = /^\D*\d{1,4}\D+\d{1,2}\D+\d{1,4}\D*$/

/** Returns true if a table is the viewing activity of an account, or the shorter one that a profile can download. */
export function isNetflixTable(table: CsvTable, { name }: ParseContext): boolean {
  const hasActivity = table.columns.includes('title') && table.columns.includes('start time')
  const isNamed = /netflix[^/]*$/i.test(name)
  return (
    hasActivity || findColumns(table.columns) !== undefined || (isNamed && findDated(table) !== undefined)
  )
}

type Columns = { title: string; date: string }

/** Returns the two columns of a table if one of them, and only it, has dates. */
function findDated({ columns, rows }: CsvTable): Columns | undefined {
  const named = columns.filter(Boolean)
  const [dated, others] = [true, false].map((isDated) =>
    named.filter((column) => rows.every((row) => DATE.test(toAsciiDigits(row(column)))) === isDated),
  )
  const [date, title] = [dated?.[0], others?.[0]]
  return named.length === 2 && date && title ? { title, date } : undefined
}

/** Returns the names of the two columns of a profile's list, which some languages translate. */
function findColumns(columns: readonly string[]): Columns | undefined {
  const named = columns.filter(Boolean)
  if (named.length !== 2) return undefined
  const [title, date] = [TITLE_HEADS, DATE_HEADS].map((heads) =>
    named.find((column) => heads.has(normalizeText(column))),
  )
  return title && date ? { title, date } : undefined
}

function toHeads(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split('|').map(normalizeText)))
}

/** Returns the viewings. Trailers, clips, and what hardly played are skipped. */
export function parseNetflix(table: CsvTable, { now }: ParseContext): ParsedRows {
  const isActivity = table.columns.includes('start time')
  const columns = (isActivity ? undefined : (findColumns(table.columns) ?? findDated(table))) ?? ACTIVITY
  const titles = new Map<string, ReadTitle>()
  for (const row of table.rows) {
    const title = row(columns.title)
    if (title.length <= MAX_TITLE_LENGTH && !titles.has(title)) titles.set(title, readTitle(title))
  }
  const language = findLanguage(titles.values())
  const dates = table.rows.map((row) => row(columns.date)).filter(Boolean)
  const order = findDateOrder(dates, language ?? DEFAULT_LANGUAGE, now)
  const { read, dateOrder } = createOpenDateReader(dates, order, now)
  const dateOf = (row: CsvRow) => read(row(columns.date))
  const sessions = isActivity
    ? mergeEvenings(table.rows.flatMap((row) => readSession(row, dateOf(row)) ?? []))
    : table.rows.map((row): Session => ({ title: row(columns.title), ...dateOf(row) }))
  let readLines = 0
  const rows = sessions.flatMap((session) => {
    const row = toRow(session, titles.get(session.title), language)
    if (row) readLines += session.lines ?? 1
    return row ?? []
  })
  return {
    rows,
    skippedRows: table.skippedRows + table.rows.length - readLines,
    ...(dateOrder && { dateOrder }),
  }
}

/** Returns the language with most words of seasons and episodes; undefined for English, and where there are none. */
function findLanguage(titles: Iterable<ReadTitle>): string | undefined {
  const counts = new Map<string, number>()
  for (const { languages } of titles)
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] === DEFAULT_LANGUAGE ? undefined : first?.[0]
}

function toRow(session: Session, title: ReadTitle | undefined, language: string | undefined) {
  const [first, ...others] = (title?.readings ?? []).map(toReading)
  if (!first) return undefined
  const { profile, otherAt } = session
  const row: ImportRow = {
    ...first,
    ...(others.length > 0 && { alternatives: others }),
    ...(profile && { profile }),
    ...(otherAt !== undefined && { otherAt }),
  }
  return row

  function toReading({ target, episode }: TitleReading): ImportReading {
    const { at, position } = session
    return {
      target: { ...target, ...(language && { language }) },
      item: {
        type: 'viewing',
        at,
        ...episode,
        // How long it is, only the catalogue knows.
        ...(position !== undefined && { progress: { watched: position, duration: 0 } }),
      },
    }
  }
}
