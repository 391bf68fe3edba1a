import { RestError } from '../rest-error.ts'
import { similarName } from '../schema/similar-name.ts'
import type { Snapshot, SqlFunction } from '../schema/snapshot.ts'

/** What a call names its arguments; and the type that a single parameter without a name must have to take its body. */
export type Asked = { name: string; argumentNames: readonly string[]; bodyTypes: readonly string[] }

export type Chosen = { function: SqlFunction; takesBody: boolean }

/**
 * The function that takes exactly these arguments, or these and has defaults for the others; else the one that takes
 * the body as it is. @throws RestError 404 PGRST202 when there is none, 300 PGRST203 when several could be meant
 */
export function chooseFunction({ functionsByName }: Snapshot, asked: Asked): Chosen {
  const overloads = functionsByName.get(asked.name) ?? []
  const byName = overloads.filter((candidate) => takes(candidate, asked.argumentNames))
  const byBody = overloads.filter((candidate) => takesBody(candidate, asked.bodyTypes))
  const fitting = byName.length > 0 ? byName : byBody
  const [first] = fitting
  if (!first) throw noneFound(asked, overloads, functionsByName.keys())
  if (fitting.length > 1) throw severalFound(fitting)
  return { function: first, takesBody: byName.length === 0 }
}

function takes({ parameters }: SqlFunction, argumentNames: readonly string[]): boolean {
  const known = new Set(parameters.map(({ name }) => name))
  return (
    argumentNames.every((argument) => argument !== '' && known.has(argument)) &&
    parameters.every(({ name, isOptional }) => isOptional || argumentNames.includes(name))
  )
}

function takesBody({ parameters }: SqlFunction, bodyTypes: readonly string[]): boolean {
  const [only] = parameters
  return parameters.length === 1 && only?.name === '' && bodyTypes.includes(only.type)
}

function noneFound(
  { name, argumentNames, bodyTypes }: Asked,
  overloads: readonly SqlFunction[],
  known: Iterable<string>,
): RestError {
  const shown = name.slice(0, 100)
  const list = argumentNames.join(', ').slice(0, 200)
  const some = argumentNames.length > 1 ? `parameters ${list}` : `parameter ${list}`
  const inWords = argumentNames.length === 0 ? 'without parameters' : `with ${some}`
  const orBody =
    bodyTypes.includes('json') && argumentNames.length > 0
      ? ' or with a single unnamed json/jsonb parameter'
      : ''
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${shown}${argumentNames.length === 0 ? ' without parameters' : `(${list})`} in the schema cache`,
    {
      details: `Searched for the function public.${shown} ${inWords}${orBody}, but no matches were found in the schema cache.`,
      hint: hintFor(name, overloads, known),
    },
  )
}

function hintFor(
  name: string,
  overloads: readonly SqlFunction[],
  known: Iterable<string>,
): string | undefined {
  const [overload] = overloads
  const similar = overload
    ? `${name}(${overload.parameters
        .map((parameter) => parameter.name)
        .toSorted()
        .join(', ')})`
    : similarName(name, known)
  return similar && `Perhaps you meant to call the function public.${similar}`
}

function severalFound(fitting: readonly SqlFunction[]): RestError {
  const shown = fitting.map(({ name, parameters }) => {
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
