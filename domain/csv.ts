/**
 * Spreadsheets read a cell that begins with one of these as a formula; the wide forms in East Asian versions. Apostrophes
 * before them stay when the added one is removed.
 */
const FORMULA_START = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** Returns CSV by RFC 4180, with a byte order mark for spreadsheets. No text is a formula. */
export function serializeCsv(lines: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA_START.test(value) ? `'${value}` : value
  // Some spreadsheets separate cells by semicolons.
  return /[",;\r\n]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
