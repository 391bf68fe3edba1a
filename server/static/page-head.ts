/** Renders the head of a page, so that search engines and chats show the page without running the app. */
import { buildImageUrl } from '#domain/catalogue/catalogue-urls.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import type { PageHead, PageImage } from '#domain/page-head/page-head.ts'

const APP_NAME = 'Marquee'

/** The app's page. `language` is a BCP 47 tag. */
export type Page = { html: string; language: string }

/** Where a page and its images are, as absolute URLs without a slash at the end. */
export type PageOrigins = { site: string; images: string }

/** The app removes the elements with this attribute when it leaves the page. */
const MARK = 'data-page'

const ROLE_NAMES: Record<PageImage['role'], string> = {
  backdrop: 'Backdrop',
  poster: 'Poster',
  portrait: 'Portrait',
}

/** A page's head, or that there is no such page, or that the page has none or the catalogue has not told it yet. */
export type FoundHead = PageHead | 'not-found' | 'unknown'

/** Returns the app's HTML with what was found out about the page in its language. */
export function renderHead(page: Page, head: FoundHead, origins: PageOrigins): string {
  if (head === 'unknown') return page.html
  return head === 'not-found' ? renderNotFound(page.html) : renderPage(page, head, origins)
}

/** Replaces the title and the description of the app and adds metadata. */
function renderPage({ html, language }: Page, head: PageHead, origins: PageOrigins): string {
  const { description } = head
  const metadata = [
    `<link rel="canonical" href="${escapeHtml(origins.site + head.path)}" ${MARK}>`,
    ...listProperties(head, language, origins).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" ${MARK}>`,
    ),
    `<meta name="twitter:card" content="${getCard(head)}" ${MARK}>`,
    `<script type="application/ld+json" ${MARK}>${toScriptJson(describeForSearch(head, origins))}</script>`,
  ]
  return html
    .replace(/<title>[^<]*<\/title>/, () =>
      [`<title>${escapeHtml(`${head.name} · ${APP_NAME}`)}</title>`, ...metadata].join('\n    '),
    )
    .replace(/<meta\s+name="description"[^>]*>/, (generic) =>
      description ? `<meta name="description" content="${escapeHtml(description)}" />` : generic,
    )
}

/** The status is 200, as for every path of the app, so search engines need to be told. */
function renderNotFound(html: string): string {
  return html.replace(/<title>/, (title) => `<meta name="robots" content="noindex" ${MARK}>\n    ${title}`)
}

/** Returns properties of the Open Graph protocol. */
function listProperties(
  head: PageHead,
  language: string,
  { site, images }: PageOrigins,
): [name: string, content: string][] {
  return [
    ['og:site_name', APP_NAME],
    ['og:locale', toOpenGraphLocale(language)],
    ['og:type', head.type],
    ['og:title', head.label],
    ...optional('og:description', head.description),
    ['og:url', site + head.path],
    ...head.images.flatMap((image) =>
      listImageProperties(image, describeImage(image, head.name, language), images),
    ),
  ]
}

/** Returns a language with its usual region, such as `de_DE`, as the protocol needs it. */
function toOpenGraphLocale(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize()
  return `${code}_${region}`
}

/** The name says enough in other languages. */
function describeImage({ role }: PageImage, name: string, language: string): string {
  return language === SOURCE_LANGUAGE ? `${ROLE_NAMES[role]} of ${name}` : name
}

/** A large image would show only the middle of a poster or a portrait. */
function getCard({ images: [first] }: PageHead): string {
  return first?.role === 'backdrop' ? 'summary_large_image' : 'summary'
}

function listImageProperties(
  image: PageImage,
  description: string,
  host: string,
): [name: string, content: string][] {
  return [
    ['og:image', toImageUrl(image, host)],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', description],
  ]
}

function optional(name: string, content: string): [name: string, content: string][] {
  return content ? [[name, content]] : []
}

/** Returns the structured data of schema.org, as search engines read it. */
function describeForSearch(head: PageHead, { site, images }: PageOrigins): object {
  const { '@type': type, ...properties } = head.structuredData
  return {
    '@context': 'https://schema.org',
    '@type': type,
    name: head.name,
    ...(head.description && { description: head.description }),
    url: site + head.path,
    ...(head.images.length > 0 && { image: head.images.map((image) => toImageUrl(image, images)) }),
    ...properties,
  }
}

function toImageUrl({ width, path }: PageImage, host: string): string {
  return new URL(buildImageUrl(host, `w${width}`, path)).href
}

/** "<" is the only character in JSON that could end the element. */
function toScriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? character)
}
