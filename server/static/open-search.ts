import type { Translator } from '#domain/translation/translator.ts'

import { escapeHtml } from './page-head.ts'

export const OPEN_SEARCH_PATH = '/opensearch.xml'

/** The element of the app's page by which browsers find the description. */
const LINK = /\s*<link\s+rel="search"[^>]*>/

/** Returns the document by which browsers offer to search a site. Suggestions would send them every letter typed. */
export function createOpenSearchDescription(
  siteUrl: string,
  { translate }: Pick<Translator, 'translate'>,
): string {
  const site = escapeHtml(siteUrl)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>Marquee</ShortName>
  <Description>${escapeHtml(translate('Search movies, TV shows, and people'))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${site}/icon-192.png</Image>
  <Url type="text/html" method="get" template="${site}/search?q={searchTerms}"/>
  <moz:SearchForm>${site}/search</moz:SearchForm>
</OpenSearchDescription>
`
}

/** Returns the page without the link to the description, whose URLs have to be absolute. */
export function removeOpenSearchLink(html: string): string {
  return html.replace(LINK, '')
}
