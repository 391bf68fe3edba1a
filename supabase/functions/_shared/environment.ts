/** Reads an environment variable; each runtime has its own way, and each host its own values. */
export type Environment = (name: string) => string | undefined

/** @throws Error when the variable is missing or empty, which is the operator's to mend */
export function requireVariable(environment: Environment, name: string): string {
  const value = environment(name)
  if (!value) throw new Error(`${name} is not set for the functions`)
  return value
}
