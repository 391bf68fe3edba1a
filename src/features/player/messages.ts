/** Texts of the player's frame. */

export const frame = (title: string) => `Player: ${title}`
