/** A column of a view, by its number, and the column of a table or other view that it shows unchanged. */
export type ViewColumn = { number: number; sourceTable: number; sourceColumn: number }

const TARGET =
  /\{TARGETENTRY .*?:resno (?<number>\d+) :resname .*?:resorigtbl (?<table>\d+) :resorigcol (?<column>\d+)/gsu

/**
 * Reads which columns of a view come from where, out of the rule that Postgres keeps for it: the only place that tells.
 * Of the rule only the outermost list of columns counts; what stands in sub-queries has numbers of its own.
 */
export function readViewColumns(rule: string): ViewColumn[] {
  return [...outerPart(rule).matchAll(TARGET)]
    .map(({ groups }) => ({
      number: Number(groups?.['number']),
      sourceTable: Number(groups?.['table']),
      sourceColumn: Number(groups?.['column']),
    }))
    .filter(({ sourceTable }) => sourceTable > 0)
}

/** The text of the query and of its columns, without what is nested deeper. */
function outerPart(rule: string): string {
  let depth = 0
  let part = ''
  for (let at = 0; at < rule.length; at += 1) {
    const character = rule[at]
    // A brace inside a name is escaped.
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    if (depth <= 2) part += character
    if (character === '}') depth -= 1
  }
  return part
}
