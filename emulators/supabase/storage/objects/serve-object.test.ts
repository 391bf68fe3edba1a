import { describe, expect, test } from 'vitest'

import { createImage, createImageBlob } from '../testing/image-fixtures.ts'
import { expectStorageError, startStorage } from '../testing/start-storage.ts'

const LIMIT_BYTES = 5 * 1024 * 1024

const { avatars, avatarName, upload, storedFiles, expectNothingStored } = await startStorage()

describe('an upload is rejected', () => {
  const html = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each([
    ['HTML claimed to be an image', html, 'image/png'],
    ['HTML', html, 'text/html'],
    ['SVG claimed to be a PNG', svg, 'image/png'],
    ['SVG', svg, 'image/svg+xml'],
    ['an empty file', '', 'image/png'],
    ['an image claimed to be HTML', createImage(), 'text/html'],
    ['an image without a type', createImage(), ''],
  ])('%s', async (_, content, type) => {
    const { error } = await avatars().upload(avatarName(), new Blob([content], { type }))
    expect(error).toMatchObject({
      status: 400,
      statusCode: '415',
      message: expect.stringMatching(/^mime type .+ is not supported$/),
    })
    await expectStorageError(
      await upload(avatarName(), { body: content, headers: { 'content-type': type } }),
      '415',
    )
    await expectNothingStored()
  })

  test('one byte over 5 MB, but not at 5 MB', async () => {
    for (const content of [createImage, createImageBlob]) {
      const [allowed, tooLarge] = [LIMIT_BYTES, LIMIT_BYTES + 1].map((size) => content('image/png', { size }))
      const options = { contentType: 'image/png', upsert: true }
      const rejected = await avatars().upload(`${avatarName()}-2`, tooLarge ?? '', options)
      expect(rejected.error).toMatchObject({
        status: 400,
        statusCode: '413',
        message: 'The object exceeded the maximum allowed size',
      })
      expect((await avatars().upload(avatarName(), allowed ?? '', options)).error).toBeNull()
    }
    expect(storedFiles()).toHaveLength(1)
  })

  test('with a false Content-Length, as soon as the limit is exceeded', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024
        controller.enqueue(createImage('image/png', { size: 64 * 1024 }))
      },
    })
    const headers = { 'content-length': '9' }
    await expectStorageError(await upload(avatarName(), { body, duplex: 'half', headers }), '413')
    expect(sent).toBeLessThan(LIMIT_BYTES + 512 * 1024)
    await expectNothingStored()
  })

  test.each([
    ['a form without a boundary', 'multipart/form-data', '--x\r\n'],
    ['a truncated form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name=""'],
    [
      'a form without a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ['an empty form', 'multipart/form-data; boundary=x', ''],
  ])('%s', async (_, type, body) => {
    await expectStorageError(await upload(avatarName(), { body, headers: { 'content-type': type } }), '400')
    await expectNothingStored()
  })
})
