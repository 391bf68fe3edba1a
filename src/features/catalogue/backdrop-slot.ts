/** How wide a backdrop stands, for pictures. */
export const BACKDROP_SLOT = '100vw'
