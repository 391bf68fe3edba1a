/** The letters that act with ctrl or meta from anywhere, while typing too. */
export const CHORDS = { palette: 'k', sidebar: 'b' } as const
