import { Fragment, type ReactNode } from 'react'

/** Renders a whole sentence, in which elements replace placeholders such as `{email}`. */
export function RichText({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>)
}
