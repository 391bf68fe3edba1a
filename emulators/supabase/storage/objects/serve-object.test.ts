import { describe, expect, test } from 'vitest'

import { createImage, createImageBlob } from '../testing/image-fixtures.ts'
import { expectStorageError, startStorage } from '../testing/start-storage.ts'

const LIMIT_BYTES = 5 * 1024 * 1024

const { avatars, avatarName, upload, storedFiles, expectNothingStored } = await startStorage()

describe('content is refused', () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each([
    ['a page that says it is a picture', page, 'image/png'],
    ['a page that says what it is', page, 'text/html'],
    ['a drawing with a script, said to be a picture', drawing, 'image/png'],
    ['a drawing with a script that says what it is', drawing, 'image/svg+xml'],
    ['nothing', '', 'image/png'],
    ['a picture that says it is a page', createImage(), 'text/html'],
    ['a picture that says nothing', createImage(), ''],
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

  test('one byte beyond 5 MB, and not at 5 MB', async () => {
    for (const content of [createImage, createImageBlob]) {
      const [fits, tooMuch] = [LIMIT_BYTES, LIMIT_BYTES + 1].map((size) => content('image/png', { size }))
      const options = { contentType: 'image/png', upsert: true }
      const refused = await avatars().upload(`${avatarName()}-2`, tooMuch ?? '', options)
      expect(refused.error).toMatchObject({
        status: 400,
        statusCode: '413',
        message: 'The object exceeded the maximum allowed size',
      })
      expect((await avatars().upload(avatarName(), fits ?? '', options)).error).toBeNull()
    }
    expect(storedFiles()).toHaveLength(1)
  })

  test('that lies about its length, as soon as there is too much of it', async () => {
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
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name=""',
    ],
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
