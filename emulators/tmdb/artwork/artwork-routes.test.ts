import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ArtworkBrief } from '@marquee/demo-artwork/artwork-brief.ts'
import { posterBrief, profileBrief } from '@marquee/demo-artwork/testing/sample-briefs.ts'
import type { Hono } from 'hono'
import pino from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createArtworkHost } from './artwork-routes.ts'
import type { Render } from './artwork-store.ts'

const BRIEFS: Record<string, ArtworkBrief> = {
  'poster-1.jpg': posterBrief(),
  'poster-2.jpg': posterBrief({ seed: 2 }),
  'profile-1.jpg': profileBrief(),
  'logo-1.png': { role: 'logo', seed: 1, title: 'The Salt Orchard: Part Two', genreIds: [12] },
  'badge-1.png': { role: 'badge', seed: 1, name: 'Evening Star' },
}

let cacheFolder: string

beforeEach(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'artwork-'))
})

afterEach(async () => {
  await rm(cacheFolder, { recursive: true, force: true })
})

function createHost(render?: Render) {
  return createArtworkHost({
    getBrief: (fileName) => BRIEFS[fileName],
    cacheFolder,
    logger: pino({ level: 'silent' }),
    render,
  })
}

/** Creates a renderer that records its calls and returns a different buffer each time. */
function createRecordingRender() {
  const rendered: { seed: number; width: number }[] = []
  const render: Render = async (brief, width) => {
    rendered.push({ seed: brief.seed, width })
    await new Promise((resolve) => setImmediate(resolve))
    return Buffer.from(`image ${rendered.length}`)
  }
  return { rendered, render }
}

async function requestFrom(routes: Hono, remoteAddress: string, path: string, signal?: AbortSignal) {
  return routes.request(path, { signal }, { incoming: { socket: { remoteAddress } } })
}

describe('the image host', () => {
  test('serves a WebP of the requested width, immutable and readable by every origin', async () => {
    const response = await createHost().routes.request('/t/p/w185/poster-1.jpg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const image = await sharp(await response.arrayBuffer()).metadata()
    expect(image).toMatchObject({ format: 'webp', width: 185, height: 278 })
  })

  test('serves logos without a background, and signs of companies with one', async () => {
    const [logo, badge] = await Promise.all(
      ['w300/logo-1.png', 'w92/badge-1.png'].map(async (path) => {
        const response = await createHost().routes.request(`/t/p/${path}`)
        return sharp(await response.arrayBuffer())
      }),
    )
    expect(await logo?.metadata()).toMatchObject({ width: 300, height: 120, hasAlpha: true })
    const { channels } = (await logo?.stats()) ?? {}
    expect(channels?.[3]).toMatchObject({ min: 0, max: 255 })
    expect(await badge?.metadata()).toMatchObject({ width: 92, height: 92, hasAlpha: false })
  })

  test('serves portraits by height', async () => {
    const response = await createHost().routes.request('/t/p/h632/profile-1.jpg')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 421, height: 632 })
  })

  test('serves the same bytes from the cache after a restart', async () => {
    const first = await createHost().routes.request('/t/p/w92/poster-1.jpg')
    const { rendered, render } = createRecordingRender()
    const second = await createHost(render).routes.request('/t/p/w92/poster-1.jpg')
    expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
    expect(rendered).toEqual([])
  })

  test('responds with 304 to a matching ETag', async () => {
    const { routes } = createHost(createRecordingRender().render)
    const first = await routes.request('/t/p/w92/poster-1.jpg')
    const etag = first.headers.get('etag')
    expect(etag).toBeTruthy()
    const response = await routes.request('/t/p/w92/poster-1.jpg', {
      headers: { 'if-none-match': etag ?? '' },
    })
    expect(response.status).toBe(304)
  })

  test('serves one tiny image for all known names with plain artwork', async () => {
    const { rendered, render } = createRecordingRender()
    const { routes } = createArtworkHost({
      getBrief: (fileName) => BRIEFS[fileName],
      cacheFolder,
      logger: pino({ level: 'silent' }),
      render,
      isPlain: true,
    })
    const poster = await routes.request('/t/p/w500/poster-1.jpg')
    expect(poster.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await poster.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 12, height: 18 })
    const profile = await routes.request('/t/p/h632/profile-1.jpg')
    expect(Buffer.from(await profile.arrayBuffer())).toEqual(bytes)
    expect((await routes.request('/t/p/w500/unknown.jpg')).status).toBe(404)
    expect(rendered).toEqual([])
  })

  test('renders once for two simultaneous requests', async () => {
    const { rendered, render } = createRecordingRender()
    const { routes } = createHost(render)
    const both = await Promise.all([1, 2].map(async () => routes.request('/t/p/w342/poster-1.jpg')))
    expect(await Promise.all(both.map((response) => response.text()))).toEqual(['image 1', 'image 1'])
    expect(rendered).toHaveLength(1)
  })

  test('draws the image of a title again once its brief has changed', async () => {
    const { rendered, render } = createRecordingRender()
    for (const title of ['The Salt Orchard', 'The Salt Orchard', 'Salt']) {
      const { routes } = createArtworkHost({
        getBrief: () => posterBrief({ title }),
        cacheFolder,
        logger: pino({ level: 'silent' }),
        render,
      })
      await routes.request('/t/p/w92/poster-1.jpg')
    }
    expect(rendered).toHaveLength(2)
  })

  test('renders each size and each name separately', async () => {
    const { rendered, render } = createRecordingRender()
    const { routes } = createHost(render)
    for (const path of ['w342/poster-1.jpg', 'w500/poster-1.jpg', 'w342/poster-2.jpg'])
      await routes.request(`/t/p/${path}`)
    expect(rendered.map(({ width }) => width)).toEqual([342, 500, 342])
  })

  test.each([
    '/t/p/w342/unknown.jpg',
    '/t/p/w343/poster-1.jpg',
    '/t/p/w342/..%2Fposter-1.jpg',
    '/t/p/w342/poster-1',
  ])('responds with 404 to %s', async (path) => {
    const response = await createHost(createRecordingRender().render).routes.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test('retries after a failed rendering', async () => {
    let attempts = 0
    const { routes } = createHost(() => {
      attempts += 1
      return attempts === 1
        ? Promise.reject(new Error('out of memory'))
        : Promise.resolve(Buffer.from('drawn'))
    })
    routes.onError((_, context) => context.text('failed', 500))
    expect((await routes.request('/t/p/w92/poster-1.jpg')).status).toBe(500)
    expect(await (await routes.request('/t/p/w92/poster-1.jpg')).text()).toBe('drawn')
  })

  test('a client that hangs up does not delay the images of others', async () => {
    const rendered: number[] = []
    const first = Promise.withResolvers<Buffer>()
    const { routes } = createHost((brief, width) => {
      rendered.push(width)
      return rendered.length <= 2 ? first.promise : Promise.resolve(Buffer.from('image'))
    })
    const hangUp = new AbortController()
    const left = ['w92', 'w154', 'w185', 'w342', 'w500', 'original'].map((size) =>
      requestFrom(routes, '192.0.2.1', `/t/p/${size}/poster-1.jpg`, hangUp.signal),
    )
    await expect.poll(() => rendered).toHaveLength(2)
    hangUp.abort()
    const other = requestFrom(routes, '192.0.2.2', '/t/p/w342/poster-2.jpg')
    first.resolve(Buffer.from('image'))
    expect((await other).status).toBe(200)
    await Promise.all(left)
    expect(rendered).toHaveLength(3)
  })

  test('a client that requests too many images at once gets a 429', async () => {
    const first = Promise.withResolvers<Buffer>()
    const { routes } = createArtworkHost({
      getBrief: (fileName) => posterBrief({ seed: Number(/\d+/.exec(fileName)?.[0]) }),
      cacheFolder,
      logger: pino({ level: 'silent' }),
      render: () => first.promise,
    })
    const hangUp = new AbortController()
    const requests = Array.from({ length: 300 }, (_, index) =>
      requestFrom(routes, `2001:db8::${index}`, `/t/p/w92/poster-${index}.jpg`, hangUp.signal),
    )
    const rejected = await Promise.race(requests)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1'])
    first.resolve(Buffer.from('image'))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100)
  })

  test('leaves no partial file in the cache', async () => {
    const { routes } = createHost(createRecordingRender().render)
    await routes.request('/t/p/w92/poster-1.jpg')
    const files = await readdir(cacheFolder, { recursive: true })
    expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([])
    expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(1)
  })
})

describe('prewarming', () => {
  test('renders missing images and skips unknown names', async () => {
    const { rendered, render } = createRecordingRender()
    await createHost(render).prewarm(['poster-1.jpg', 'unknown.jpg', 'poster-2.jpg'], 'w342').done
    expect(rendered.map(({ width }) => width)).toEqual([342, 342])
  })

  test('starts no further image once it is stopped', async () => {
    const { rendered, render } = createRecordingRender()
    const warming = createHost(render).prewarm(['poster-1.jpg', 'poster-2.jpg'], 'w342')
    warming.stop()
    await warming.done
    expect(rendered.length).toBeLessThanOrEqual(1)
  })
})
