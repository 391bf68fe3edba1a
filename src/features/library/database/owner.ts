/** A user by their ID, or the guest. */
export type Owner = string

export const GUEST: Owner = 'guest'
