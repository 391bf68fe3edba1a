import { describe, expect, test } from 'vitest'

import { RestError } from '../errors/rest-error.ts'
import type { SchemaSnapshot, SqlFunction } from '../schema/snapshot.ts'
import { type Call, resolveFunction } from './resolve-function.ts'

type Signature = readonly [name: string, ...parameters: string[]]

/** Parameters are written as `name type`, with a trailing `?` if they are optional. */
function createSnapshot(...signatures: Signature[]): SchemaSnapshot {
  const functions = signatures.map(([name, ...parameters]): SqlFunction => ({
    name,
    parameters: parameters.map((text) => {
      const [parameter = '', type = ''] = text.replace('?', '').split(' ')
      return { name: parameter, type, isOptional: text.endsWith('?'), isVariadic: false }
    }),
    returns: 'value',
    result: undefined,
  }))
  const functionsByName = Map.groupBy(functions, ({ name }) => name)
  return { tableByName: new Map(), functionsByName, typeNames: new Set() }
}

const post = (name: string, ...argumentNames: string[]): Call => ({
  name,
  argumentNames,
  hasBody: true,
})
const get = (name: string, ...argumentNames: string[]): Call => ({
  ...post(name, ...argumentNames),
  hasBody: false,
})

function catchError(snapshot: SchemaSnapshot, call: Call): RestError {
  try {
    resolveFunction(snapshot, call)
  } catch (error) {
    if (error instanceof RestError) return error
  }
  throw new Error('The function was found')
}

const hintOf = (snapshot: SchemaSnapshot, call: Call) => catchError(snapshot, call).hint

describe('the hint for a missing function', () => {
  const snapshot = createSnapshot(
    ['test', 'val text', 'param text', 'name text'],
    ['test', 'id integer', 'attr text'],
    ['another'],
  )

  test('names a function with a similar name, if there is one', () => {
    expect(hintOf(snapshot, post('testt', 'val'))).toBe('Perhaps you meant to call the function public.test')
    expect(hintOf(snapshot, post('antoher'))).toBeNull()
    expect(hintOf(snapshot, post('anothr'))).toBe('Perhaps you meant to call the function public.another')
    expect(hintOf(snapshot, post('something'))).toBeNull()
  })

  test.each([
    [['vall', 'pqaram', 'nam'], 'test(name, param, val)'],
    [['val', 'param'], 'test(name, param, val)'],
    [['id', 'attrs'], 'test(attr, id)'],
    [['id'], 'test(attr, id)'],
  ])('names the overload whose parameters are most similar to %j', (names, expected) => {
    expect(hintOf(snapshot, post('test', ...names))).toBe(
      `Perhaps you meant to call the function public.${expected}`,
    )
  })

  test('is missing if no overload is similar', () => {
    expect(hintOf(snapshot, post('test', 'completely_different_argument'))).toBeNull()
  })
})

describe('the message for a missing function', () => {
  const snapshot = createSnapshot(['other'])
  const JSON_NOTE = ' or with a single unnamed json/jsonb parameter'

  test.each([
    [post('f'), ' without parameters', ` without parameters${JSON_NOTE}`],
    [post('f', 'a'), '(a)', ` with parameter a${JSON_NOTE}`],
    [post('f', 'b', 'a'), '(a, b)', ` with parameters a, b${JSON_NOTE}`],
    [post('f', ''), '()', ` with parameter ${JSON_NOTE}`],
    [get('f'), ' without parameters', ' without parameters'],
    [get('f', 'a'), '(a)', ' with parameter a'],
  ])('for %j', (call, signature, searched) => {
    expect(catchError(snapshot, call)).toMatchObject({
      status: 404,
      code: 'PGRST202',
      message: `Could not find the function public.f${signature} in the schema cache`,
      details: `Searched for the function public.f${searched}, but no matches were found in the schema cache.`,
    })
  })
})

describe('ambiguous overloads', () => {
  test('are listed by their number of parameters, then by name and type', () => {
    const snapshot = createSnapshot(['f', 'a text', 'b text?'], ['f', 'a text'], ['f', 'a integer'])
    expect(catchError(snapshot, post('f', 'a'))).toMatchObject({
      status: 300,
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.f(a => integer), public.f(a => text), public.f(a => text, b => text)',
    })
  })
})

describe('a single unnamed parameter', () => {
  const snapshot = createSnapshot(['f', ' text'], ['g'], ['g', ' text'], ['h', ' json'])

  test('receives a JSON object with an unnamed member', () => {
    expect(resolveFunction(snapshot, post('f', ''))).toMatchObject({ takesBody: true })
    expect(resolveFunction(snapshot, post('h', 'any', 'member'))).toMatchObject({ takesBody: true })
  })

  test('receives nothing from a URL', () => {
    expect(catchError(snapshot, get('f', '')).code).toBe('PGRST202')
    expect(resolveFunction(snapshot, post('g')).function.parameters).toHaveLength(0)
  })
})
