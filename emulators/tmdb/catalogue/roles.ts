/** A character and which gender plays it, in billing order. */
export type Role = { character: string; playedBy: 'f' | 'm' }

const rolesByText = new Map<string, readonly Role[]>()

/** Reads `f Zineb, m Idder`, each text once. Throws on a role that does not say who plays it. */
export function readRoles(text: string): readonly Role[] {
  const known = rolesByText.get(text)
  if (known) return known
  const roles = splitRoles(text)
  rolesByText.set(text, roles)
  return roles
}

function splitRoles(text: string): Role[] {
  return text.split(', ').map((role) => {
    const [letter, character] = [role.slice(0, 1), role.slice(2).trim()]
    if ((letter !== 'f' && letter !== 'm') || role[1] !== ' ' || !character)
      throw new Error(`The role "${role}" does not begin with f or m.`)
    return { character, playedBy: letter }
  })
}
