import type { FunctionRuntime } from './function-runtime.ts'
import type { Answer, CallWish, FunctionName } from './world.ts'

/** Asks a function over HTTP; a body that is no text goes as JSON. */
export async function callFunction(
  runtime: FunctionRuntime,
  name: FunctionName,
  { token, body, method = 'POST', headers }: CallWish = {},
): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(runtime.addressOf(name), {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: method === 'POST' ? text : undefined,
  })
  const answer = await response.text()
  return { status: response.status, body: answer ? JSON.parse(answer) : {}, headers: response.headers }
}
