import { hashText } from '@marquee/demo-artwork/seeded-random.ts'

import { titleKey, type Title } from '../catalogue/title.ts'

/** Returns an ID as TMDB's database records have: 24 hexadecimal digits. */
export function getRecordId(text: string): string {
  return ['a', 'b', 'c']
    .map((part) =>
      hashText(part + text)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
}

/** Returns the ID of a title's credit or review. */
export function getTitleRecordId(title: Title, text: string): string {
  return getRecordId(`${titleKey(title)} ${text}`)
}
