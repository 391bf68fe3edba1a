import { RestError } from '../errors/rest-error.ts'
import { findSimilarName } from '../schema/similar-name.ts'
import { isJson, type SchemaSnapshot, type SqlFunction } from '../schema/snapshot.ts'

export type Call = {
  name: string
  argumentNames: readonly string[]
  hasBody: boolean
}

/** Unlike names of other functions, parameters of the called one are no secret. */
const MIN_SIGNATURE_SIMILARITY = 0.33

export type ResolvedFunction = { function: SqlFunction; takesBody: boolean }

/**
 * Returns the overload that takes these arguments and has defaults for all others, or else the one that takes the body.
 *
 * @throws RestError 404 PGRST202 when there is none, 300 PGRST203 when there are several
 */
export function resolveFunction({ functionsByName }: SchemaSnapshot, call: Call): ResolvedFunction {
  const overloads = functionsByName.get(call.name) ?? []
  const byName = overloads.filter((candidate) => matchesArguments(candidate, call))
  const byBody = call.hasBody ? overloads.filter(acceptsBody) : []
  const candidates = byName.length > 0 ? byName : byBody
  const [first] = candidates
  if (!first) throw createNotFoundError(call, overloads, functionsByName.keys())
  if (candidates.length > 1) throw createAmbiguousError(candidates)
  return { function: first, takesBody: byName.length === 0 || call.argumentNames.includes('') }
}

function matchesArguments({ parameters }: SqlFunction, call: Call): boolean {
  const { argumentNames, hasBody } = call
  if (parameters.length === 0) return argumentNames.length === 0
  const known = new Set(parameters.map(({ name }) => name))
  return (
    argumentNames.every((argument) => known.has(argument) && (argument !== '' || hasBody)) &&
    parameters.every(({ name, isOptional }) => isOptional || argumentNames.includes(name))
  )
}

function acceptsBody({ parameters }: SqlFunction): boolean {
  const [only] = parameters
  return parameters.length === 1 && only?.name === '' && isJson(only.type)
}

function createNotFoundError(
  call: Call,
  overloads: readonly SqlFunction[],
  knownNames: Iterable<string>,
): RestError {
  const { argumentNames, hasBody } = call
  const name = `public.${call.name.slice(0, 100)}`
  const list = argumentNames.toSorted().join(', ').slice(0, 200)
  const hasArguments = argumentNames.length > 0
  const signature = hasArguments ? `(${list})` : ' without parameters'
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${name}${signature} in the schema cache`,
    {
      details: `Searched for the function ${name}${describeSearch()}, but no matches were found in the schema cache.`,
      hint: createHint(call, overloads, knownNames),
    },
  )

  function describeSearch(): string {
    const parameters = ` with parameter${argumentNames.length > 1 ? 's' : ''} ${list}`
    const orBody = hasBody ? ' or with a single unnamed json/jsonb parameter' : ''
    return (hasArguments ? parameters : ' without parameters') + orBody
  }
}

/** Suggests a function with a similar name, or the overload with the most similar parameters. */
function createHint(
  { name, argumentNames }: Call,
  overloads: readonly SqlFunction[],
  knownNames: Iterable<string>,
): string | undefined {
  const signatures = overloads.map(({ parameters }) => toSignature(parameters.map((each) => each.name)))
  const similar =
    overloads.length === 0
      ? findSimilarName(name, knownNames)
      : findSimilarName(toSignature(argumentNames), signatures, MIN_SIGNATURE_SIMILARITY)
  if (similar === undefined) return undefined
  return `Perhaps you meant to call the function public.${overloads.length === 0 ? similar : name + similar}`
}

function toSignature(names: readonly string[]): string {
  return `(${names.toSorted().join(', ')})`
}

function createAmbiguousError(candidates: readonly SqlFunction[]): RestError {
  const shown = candidates.map(({ name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`)
    return { count: list.length, text: `public.${name}(${list.join(', ')})` }
  })
  const texts = shown
    .toSorted((a, b) => a.count - b.count || (a.text < b.text ? -1 : 1))
    .map(({ text }) => text)
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${texts.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
