/** Reviews are written in Markdown by anyone. Of it, paragraphs and emphasis remain; everything else is plain text. */

type ReviewSpan = { text: string; style: 'plain' | 'strong' | 'emphasis' }

export type ReviewParagraph = ReviewSpan[]

// The limits keep the time linear for texts that open many marks and close none.
const LINK = /!?\[([^\]\n]{0,300})\]\([^)\s]{0,2000}\)/g
const MARKS =
  /(\*\*|__)(?=\S)([^\n]{0,300}?\S)\1|(?<![\p{L}\d*_])([*_])(?=[^\s*_])([^\n*_]{0,300}?[^\s*_])\3(?![\p{L}\d*_])/gu

/** Returns the paragraphs of a review. Links become their text. */
export function parseReviewText(text: string): ReviewParagraph[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(LINK, '$1')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/^\s*(?:#{1,6}|>)\s+/, '').trim())
    .filter(Boolean)
    .map(toSpans)
}

function toSpans(paragraph: string): ReviewParagraph {
  const spans: ReviewParagraph = []
  let end = 0
  for (const match of paragraph.matchAll(MARKS)) {
    if (match.index > end) spans.push({ text: paragraph.slice(end, match.index), style: 'plain' })
    const strong = match[2]
    spans.push(
      strong === undefined ? { text: match[4] ?? '', style: 'emphasis' } : { text: strong, style: 'strong' },
    )
    end = match.index + match[0].length
  }
  if (end < paragraph.length) spans.push({ text: paragraph.slice(end), style: 'plain' })
  return spans
}
