import { expect, test } from 'vitest'

import type { PageHead } from '#domain/page-head/page-head.ts'

import { renderHead, type FoundHead } from './page-head.ts'

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta
      name="description"
      content="Everything."
    />
    <title>Marquee</title>
  </head>
  <body><title>svg</title></body>
</html>`

const ORIGINS = { site: 'https://marquee.example', images: 'https://images.example/t/p' }

const HEAD: PageHead = {
  path: '/movie/7',
  name: 'The Salt Road',
  label: 'The Salt Road (2024)',
  description: 'A cart, a coast.',
  type: 'video.movie',
  images: [
    { path: '/b.jpg', role: 'backdrop', width: 1280, height: 720 },
    { path: '/p.jpg', role: 'poster', width: 500, height: 750 },
  ],
  structuredData: { '@type': 'Movie', datePublished: '2024-03-01' },
}

const render = (head: FoundHead, language = 'en') => renderHead({ html: HTML, language }, head, ORIGINS)

test('a page has its title, description, canonical URL and metadata', () => {
  const html = render(HEAD)
  expect(html).toContain('<title>The Salt Road · Marquee</title>')
  expect(html).toContain('<meta name="description" content="A cart, a coast." />')
  expect(html).not.toContain('Everything.')
  expect(html).toContain('<link rel="canonical" href="https://marquee.example/movie/7" data-page>')
  expect(readProperties(html)).toEqual([
    ['og:site_name', 'Marquee'],
    ['og:locale', 'en_US'],
    ['og:type', 'video.movie'],
    ['og:title', 'The Salt Road (2024)'],
    ['og:description', 'A cart, a coast.'],
    ['og:url', 'https://marquee.example/movie/7'],
    ['og:image', 'https://images.example/t/p/w1280/b.jpg'],
    ['og:image:width', '1280'],
    ['og:image:height', '720'],
    ['og:image:alt', 'Backdrop of The Salt Road'],
    ['og:image', 'https://images.example/t/p/w500/p.jpg'],
    ['og:image:width', '500'],
    ['og:image:height', '750'],
    ['og:image:alt', 'Poster of The Salt Road'],
  ])
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" data-page>')
  expect(readStructuredData(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: 'The Salt Road',
    description: 'A cart, a coast.',
    url: 'https://marquee.example/movie/7',
    image: ['https://images.example/t/p/w1280/b.jpg', 'https://images.example/t/p/w500/p.jpg'],
    datePublished: '2024-03-01',
  })
  expect(html.endsWith(HTML.slice(HTML.indexOf('</head>')))).toBe(true)
})

test.each([
  ['de', 'de_DE'],
  ['pt-BR', 'pt_BR'],
  ['zh-CN', 'zh_CN'],
  ['ja', 'ja_JP'],
  ['ar', 'ar_EG'],
])('the locale of a page in %s is %s, and the name describes its images', (language, locale) => {
  const properties = new Map(readProperties(render(HEAD, language)))
  expect(properties.get('og:locale')).toBe(locale)
  expect(properties.get('og:image:alt')).toBe('The Salt Road')
})

test('without a description and images, the description of the app stays', () => {
  const html = render({ ...HEAD, description: '', images: [] })
  expect(html).toContain('Everything.')
  expect(html).not.toContain('og:description')
  expect(html).not.toContain('og:image')
  expect(html).toContain('content="summary"')
  expect(readStructuredData(html)).not.toHaveProperty('image')
})

test('a page that does not exist is not indexed, and an unknown one has the head of the app', () => {
  expect(render('not-found')).toContain('<meta name="robots" content="noindex" data-page>')
  expect(render('not-found')).toContain('<title>Marquee</title>')
  expect(render('unknown')).toBe(HTML)
})

const INJECTIONS = [
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><script>alert(1)</script><meta content="',
  `' onload='alert(1)`,
  '<!--<script>',
  '&lt;script&gt; & "$&" $1 $`',
  'שלום عالم',
  '👩‍👩‍👧‍👦 🎬',
  'line\u2028separator',
]

test.each(INJECTIONS)('the name and the texts %j cannot break out of their elements', (text) => {
  const html = render({
    ...HEAD,
    name: text,
    label: text,
    description: text,
    images: [{ path: `/${text}.jpg`, role: 'poster', width: 500, height: 750 }],
    structuredData: { '@type': 'Movie', actor: [{ '@type': 'Person', name: text }] },
  })
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head.match(/<script/g)).toHaveLength(1)
  expect(head.match(/<\/script/g)).toHaveLength(1)
  expect(head).not.toMatch(/<img|<!--/)
  expect(unescapeHtml(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '')).toBe(`${text} · Marquee`)
  const properties = new Map(readProperties(html))
  expect(properties.get('og:title')).toBe(text)
  expect(properties.get('og:description')).toBe(text)
  expect(properties.get('og:image')).not.toMatch(/["<> ]/)
  expect(readStructuredData(html)).toMatchObject({ name: text, actor: [{ name: text }] })
})

function readProperties(html: string): [string, string][] {
  return [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)" data-page>/g)].map(
    ([, name = '', content = '']) => [name, unescapeHtml(content)],
  )
}

function readStructuredData(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json" data-page>([^<]*)<\/script>/.exec(html)?.[1] ?? '')
}

function unescapeHtml(text: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => characters[name] ?? '')
}
