import { RestError } from '../errors/rest-error.ts'
import { findSimilarName } from '../schema/similar-name.ts'
import type { SchemaSnapshot, SqlFunction } from '../schema/snapshot.ts'

/** A call, and the types that a single unnamed parameter must have to receive its body. */
export type Call = { name: string; argumentNames: readonly string[]; bodyTypes: readonly string[] }

export type ResolvedFunction = { function: SqlFunction; takesBody: boolean }

/**
 * Returns the overload that takes these arguments and has defaults for all others, or else the one that takes the body.
 *
 * @throws RestError 404 PGRST202 when there is none, 300 PGRST203 when there are several
 */
export function resolveFunction({ functionsByName }: SchemaSnapshot, call: Call): ResolvedFunction {
  const overloads = functionsByName.get(call.name) ?? []
  const byName = overloads.filter((candidate) => matchesArguments(candidate, call.argumentNames))
  const byBody = overloads.filter((candidate) => acceptsBody(candidate, call.bodyTypes))
  const candidates = byName.length > 0 ? byName : byBody
  const [first] = candidates
  if (!first) throw createNotFoundError(call, overloads, functionsByName.keys())
  if (candidates.length > 1) throw createAmbiguousError(candidates)
  return { function: first, takesBody: byName.length === 0 }
}

function matchesArguments({ parameters }: SqlFunction, argumentNames: readonly string[]): boolean {
  const known = new Set(parameters.map(({ name }) => name))
  return (
    argumentNames.every((argument) => argument !== '' && known.has(argument)) &&
    parameters.every(({ name, isOptional }) => isOptional || argumentNames.includes(name))
  )
}

function acceptsBody({ parameters }: SqlFunction, bodyTypes: readonly string[]): boolean {
  const [only] = parameters
  return parameters.length === 1 && only?.name === '' && bodyTypes.includes(only.type)
}

function createNotFoundError(
  { name, argumentNames, bodyTypes }: Call,
  overloads: readonly SqlFunction[],
  knownNames: Iterable<string>,
): RestError {
  const shown = name.slice(0, 100)
  const list = argumentNames.join(', ').slice(0, 200)
  const parameterList = argumentNames.length > 1 ? `parameters ${list}` : `parameter ${list}`
  const withParameters = argumentNames.length === 0 ? 'without parameters' : `with ${parameterList}`
  const orBody =
    bodyTypes.includes('json') && argumentNames.length > 0
      ? ' or with a single unnamed json/jsonb parameter'
      : ''
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${shown}${argumentNames.length === 0 ? ' without parameters' : `(${list})`} in the schema cache`,
    {
      details: `Searched for the function public.${shown} ${withParameters}${orBody}, but no matches were found in the schema cache.`,
      hint: createHint(name, overloads, knownNames),
    },
  )
}

function createHint(
  name: string,
  overloads: readonly SqlFunction[],
  knownNames: Iterable<string>,
): string | undefined {
  const [overload] = overloads
  const similar = overload
    ? `${name}(${overload.parameters
        .map((parameter) => parameter.name)
        .toSorted()
        .join(', ')})`
    : findSimilarName(name, knownNames)
  return similar && `Perhaps you meant to call the function public.${similar}`
}

function createAmbiguousError(candidates: readonly SqlFunction[]): RestError {
  const shown = candidates.map(({ name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`)
    return `public.${name}(${list.join(', ')})`
  })
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${shown.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
