import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { changeRecord, delayResponse, onlyExtras } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'
const TV_SHOW = '/tv/392019'

const main = page.getByRole('main')
const details = page.getByRole('region', { name: 'Details' })
const keywords = details.getByRole('list', { name: 'Keywords' })
const collection = page.getByRole('region', { name: 'Collection' })

test('a movie has details, and a keyword leads to its listing', async () => {
  const { router } = await renderScreen(MOVIE, {
    catalogue: {
      [MOVIE]: changeRecord({
        status: 'Released',
        tagline: 'Every orbit decays.',
        original_title: 'A Filha de Kepler',
        original_language: 'pt',
        budget: 12_000_000,
        revenue: 48_500_000,
        homepage: 'https://kepler.example/',
      }),
    },
  })
  await expect.element(page.getByText('Welcome to the family.')).toBeVisible()
  await expect.element(page.getByText('Every orbit decays.')).toBeVisible()
  await expect.element(keywords).toBeVisible()
  const facts = [...details.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  for (const text of [
    /^StatusReleased$/,
    /^Release date\w+ \d+, \d{4}$/,
    /^Age rating \(US\)\S+/,
    /^Original titleA Filha de Kepler$/,
    /^Original languagePortuguese$/,
    /^Directors?\S+/,
    /^Budget\$12,000,000$/,
    /^Revenue\$48,500,000$/,
    /^Production compan(y|ies)\S+/,
  ])
    expect(facts.filter((fact) => text.test(fact), String(text))).toHaveLength(1)
  await expect
    .element(details.getByRole('link', { name: 'IMDb' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.imdb\.com\/title\/tt\d+\/$/))
  await expect
    .element(details.getByRole('link', { name: 'Official website' }))
    .toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(details.getByRole('list', { name: 'External links' })).toBeVisible()
  await expect.element(collection).not.toBeInTheDocument()

  const keyword = keywords.getByRole('link').first()
  const name = keyword.element().textContent
  await keyword.click()
  await expect.poll(() => router.state.location.href).toMatch(/^\/movies\?keyword=\d+$/)
  const id = /\d+$/.exec(router.state.location.href)?.[0]
  await expect.element(page.getByText('Showing movies with the keyword')).toBeVisible()
  await expect.element(main.getByRole('article').first()).toBeVisible()
  expect(listCatalogueRequests()).toContain(
    `/discover/movie?with_keywords=${id}&sort_by=popularity.desc&page=1`,
  )
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect.poll(() => router.state.location.href).toBe('/movies')
})

test('a TV show names its creators, and its keywords lead to TV shows', async () => {
  const { router } = await renderScreen(TV_SHOW, {
    catalogue: { [TV_SHOW]: changeRecord({ created_by: [{ id: 7, name: 'Mara Ellwood' }] }) },
  })
  await expect
    .element(details.getByRole('link', { name: 'Mara Ellwood' }))
    .toHaveAttribute('href', '/person/7')
  await expect.element(details.getByText('First aired')).toBeVisible()
  await keywords.getByRole('link').first().click()
  await expect.poll(() => router.state.location.href).toMatch(/^\/tv-shows\?keyword=\d+$/)
  await expect.element(page.getByText('Showing TV shows with the keyword')).toBeVisible()
})

test('text of the catalogue is never markup, and a script is no link', async () => {
  const markup = '<img src=x onerror="document.title=1"><b>bold</b>'
  await renderScreen(MOVIE, {
    catalogue: {
      [MOVIE]: changeRecord({
        tagline: markup,
        status: markup,
        original_title: markup,
        original_language: markup,
        homepage: 'javascript:alert(1)',
        external_ids: { imdb_id: '../../evil' },
        production_companies: [{ id: 1, name: markup }],
        keywords: { keywords: [{ id: 1, name: markup }] },
        release_dates: {
          results: [{ iso_3166_1: 'US', release_dates: [{ type: 3, certification: markup }] }],
        },
      }),
    },
  })
  await expect.element(keywords).toHaveTextContent(markup)
  await expect.element(page.getByRole('blockquote')).toHaveTextContent(markup)
  expect(details.element().querySelectorAll('img, b')).toHaveLength(0)
  await expect.element(details.getByRole('list', { name: 'External links' })).not.toBeInTheDocument()
})

describe('when the extras fail to load', () => {
  expectErrors(/RequestError/)

  test('the details that are known stay, and retrying loads the rest', async () => {
    const catalogue: Record<string, Stub> = {
      [MOVIE]: onlyExtras(() => Response.json({}, { status: 404 })),
    }
    await renderScreen(MOVIE, { catalogue })
    await expect.element(details.getByRole('alert')).toMatchTextContent(/We couldn’t load keywords/)
    await expect.element(details.getByText('Status')).toBeVisible()
    delete catalogue[MOVIE]
    await details.getByRole('button', { name: 'Try again' }).click()
    await expect.element(keywords).toBeVisible()
    await expect.element(details.getByRole('alert')).not.toBeInTheDocument()
  })
})

test('a movie leads to its collection and its director', async () => {
  const { router } = await renderScreen('/search?q=Fire%20Bell%20Street')
  await main.getByRole('article').getByRole('link').first().click()
  const banner = collection.getByRole('link')
  await expect.element(banner).toMatchTextContent(/Fire Bell Street Duology/)
  const href = banner.element().getAttribute('href')
  expect(href).toMatch(/^\/collection\/\d+$/)
  await expect.poll(() => details.element().querySelector('a[href^="/person/"]')).not.toBeNull()
  expect(details.element().querySelector('a[href^="/person/"]')?.getAttribute('href')).toMatch(
    /^\/person\/\d+$/,
  )
  await banner.click()
  await expect.poll(() => router.state.location.href).toBe(href)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Fire Bell Street Duology' }))
    .toBeVisible()
})

test('a collection without artwork has a banner too, and opens with its name', async () => {
  const never = new Promise<never>(() => undefined)
  await renderScreen(MOVIE, {
    catalogue: {
      [MOVIE]: changeRecord({
        belongs_to_collection: { id: 7, name: 'Umbra Collection', poster_path: null, backdrop_path: null },
      }),
      '/collection/7': delayResponse(never),
    },
  })
  await expect.element(collection).toMatchTextContent(/Umbra Collection/)
  await collection.getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Umbra Collection' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Share' })).toBeVisible()
})

describe('reviews', () => {
  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article')
  const text = `A **slow** start, then _nothing_ else.\r\n\r\n${'The orbit decays and so does the crew. '.repeat(40)}`
  const long = {
    id: 'a',
    author: 'Ivo Marsh',
    author_details: { rating: 8 },
    content: text,
    created_at: '2024-03-04T10:00:00.000Z',
    url: 'https://reviews.example/a',
  }
  const short = {
    id: 'b',
    author: '<b>Mara</b>',
    author_details: { rating: null },
    content: 'Short. <img src=x onerror=alert(1)>',
    created_at: '2024-03-05T10:00:00.000Z',
    url: 'javascript:alert(1)',
  }
  test('are collapsed, plain text and expandable', async () => {
    await renderReviews([long, short])
    await expect.element(reviews).toHaveLength(2)
    const [first, second] = [reviews.first(), reviews.last()]
    for (const part of ['Ivo Marsh', 'March 4, 2024', '8/10'])
      expect(first.element().textContent).toContain(part)
    expect(first.element().querySelector('strong')?.textContent).toBe('slow')
    expect(first.element().querySelector('em')?.textContent).toBe('nothing')
    await expect.element(first.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    const getHeight = () => first.element().getBoundingClientRect().height
    const more = first.getByRole('button', { name: 'Read more of the review by Ivo Marsh' })
    await expect.element(more).toBeVisible()
    const collapsed = getHeight()
    await more.click()
    const less = first.getByRole('button', { name: 'Show less of the review by Ivo Marsh' })
    await expect.element(less).toHaveAttribute('aria-expanded', 'true')
    expect(getHeight()).toBeGreaterThan(collapsed + 20)
    await less.click()
    await expect.poll(getHeight).toBe(collapsed)

    await expect.element(second.getByRole('heading')).toHaveTextContent('<b>Mara</b>')
    expect(second.element().textContent).toContain('<img src=x onerror=alert(1)>')
    expect(second.element().textContent).not.toContain('/10')
    expect(second.element().querySelectorAll('b, img, button, a')).toHaveLength(0)
  })

  test('are four, then all', async () => {
    await renderReviews(Array.from({ length: 7 }, (_, index) => ({ ...short, id: String(index) })))
    await expect.element(reviews).toHaveLength(4)
    await page.getByRole('button', { name: 'Show all 7 reviews' }).click()
    await expect.element(reviews).toHaveLength(7)
  })

  test('are no section without any', async () => {
    await renderReviews([])
    await expect.element(keywords).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Reviews' })).not.toBeInTheDocument()
  })
})

function renderReviews(results: object[]) {
  return renderScreen(MOVIE, { catalogue: { [MOVIE]: changeRecord({ reviews: { page: 1, results } }) } })
}
