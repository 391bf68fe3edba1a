import type { SqlFunction, Table } from './schema/snapshot.ts'

/** What the header `allow` says of a table or view: what can be done to its rows, rights aside. */
export function methodsOfTable({ allows, primaryKey }: Table): string {
  const hasPut = allows.insert && allows.update && primaryKey.length > 0
  return [
    'OPTIONS,GET,HEAD',
    ...(allows.insert ? ['POST'] : []),
    ...(hasPut ? ['PUT'] : []),
    ...(allows.update ? ['PATCH'] : []),
    ...(allows.delete ? ['DELETE'] : []),
  ].join(',')
}

/** A function that may change something is called by POST only. */
export function methodsOfFunction(overloads: readonly SqlFunction[]): string {
  return overloads.every(({ isVolatile }) => isVolatile) ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST'
}
