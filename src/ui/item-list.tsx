import { Fragment, type ReactNode } from 'react'

import { splitItems } from '#domain/format.ts'

type ItemListProps<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode }

/** Renders items in a line, with the separators of the user's language between them. */
export function ItemList<Item extends { name: string }>({ items, children }: ItemListProps<Item>) {
  return splitItems(items).map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : children(part)}</Fragment>
  ))
}
