import type { HtmlEscapedString } from 'hono/utils/html'

/** A piece of a page, in which everything that was put in is escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>
