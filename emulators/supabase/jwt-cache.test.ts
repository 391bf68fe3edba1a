import { errors } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { cacheVerified } from './jwt-cache.ts'
import { createKeys } from './keys.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a token', () => {
  test('is verified once', async () => {
    const verify = vi.fn(async (token: string) => ({ sub: token }))
    const cached = cacheVerified(verify)
    expect(await cached('one')).toEqual({ sub: 'one' })
    expect(await cached('one')).toEqual({ sub: 'one' })
    expect(await cached('two')).toEqual({ sub: 'two' })
    expect(verify.mock.calls).toEqual([['one'], ['two']])
  })

  test('is verified every time if it is invalid', async () => {
    const verify = vi.fn(async () => Promise.reject(new errors.JWSSignatureVerificationFailed()))
    const cached = cacheVerified(verify)
    await expect(cached('forged')).rejects.toThrow(errors.JWSSignatureVerificationFailed)
    await expect(cached('forged')).rejects.toThrow(errors.JWSSignatureVerificationFailed)
    expect(verify).toHaveBeenCalledTimes(2)
  })

  test('is rejected from the second it expires, cached or not', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), toFake: ['Date'] })
    const { sign, verify } = await createKeys()
    const exp = Date.now() / 1000 + 60
    const token = await sign({ sub: 'user', exp })
    vi.setSystemTime((exp - 1) * 1000)
    expect(await verify(token)).toMatchObject({ sub: 'user' })
    vi.setSystemTime(exp * 1000)
    await expect(verify(token)).rejects.toThrow(errors.JWTExpired)
  })

  test('has frozen claims', async () => {
    const cached = cacheVerified(async () => ({ role: 'authenticated' }))
    const claims = await cached('one')
    expect(() => Object.assign(claims, { role: 'service_role' })).toThrow(TypeError)
  })
})

test('the cache evicts the oldest tokens', async () => {
  const verify = vi.fn(async (token: string) => ({ sub: token }))
  const cached = cacheVerified(verify)
  const tokens = Array.from({ length: 10_000 }, (_, index) => `${index}`.padStart(800, '0'))
  for (const token of tokens) await cached(token)
  verify.mockClear()
  await cached(tokens.at(-1) ?? '')
  expect(verify).not.toHaveBeenCalled()
  await cached(tokens[0] ?? '')
  expect(verify).toHaveBeenCalledTimes(1)
})
