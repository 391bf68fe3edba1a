import { errors } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { cacheVerified } from './jwt-cache.ts'
import { createKeys } from './keys.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a token', () => {
  test('whose signature was right is not verified a second time', async () => {
    const verify = vi.fn(async (token: string) => ({ sub: token }))
    const remembered = cacheVerified(verify)
    expect(await remembered('one')).toEqual({ sub: 'one' })
    expect(await remembered('one')).toEqual({ sub: 'one' })
    expect(await remembered('two')).toEqual({ sub: 'two' })
    expect(verify.mock.calls).toEqual([['one'], ['two']])
  })

  test('that was refused is refused every time', async () => {
    const verify = vi.fn(async () => Promise.reject(new errors.JWSSignatureVerificationFailed()))
    const remembered = cacheVerified(verify)
    await expect(remembered('forged')).rejects.toThrow(errors.JWSSignatureVerificationFailed)
    await expect(remembered('forged')).rejects.toThrow(errors.JWSSignatureVerificationFailed)
    expect(verify).toHaveBeenCalledTimes(2)
  })

  test('is refused from the second in which it expires, remembered or not', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), toFake: ['Date'] })
    const { sign, verify } = await createKeys()
    const exp = Date.now() / 1000 + 60
    const token = await sign({ sub: 'somebody', exp })
    vi.setSystemTime((exp - 1) * 1000)
    expect(await verify(token)).toMatchObject({ sub: 'somebody' })
    vi.setSystemTime(exp * 1000)
    await expect(verify(token)).rejects.toThrow(errors.JWTExpired)
  })

  test('cannot be changed by who was given its claims', async () => {
    const remembered = cacheVerified(async () => ({ role: 'authenticated' }))
    const claims = await remembered('one')
    expect(() => Object.assign(claims, { role: 'service_role' })).toThrow(TypeError)
  })
})

test('ten thousand tokens take no more than a few megabytes: the oldest are forgotten', async () => {
  const verify = vi.fn(async (token: string) => ({ sub: token }))
  const remembered = cacheVerified(verify)
  const tokens = Array.from({ length: 10_000 }, (_, index) => `${index}`.padStart(800, '0'))
  for (const token of tokens) await remembered(token)
  verify.mockClear()
  await remembered(tokens.at(-1) ?? '')
  expect(verify).not.toHaveBeenCalled()
  await remembered(tokens[0] ?? '')
  expect(verify).toHaveBeenCalledTimes(1)
})
