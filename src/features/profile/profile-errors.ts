/** Nobody is signed in any more (spec, section 8). */
export class NoUserError extends Error {
  override name = 'NoUserError'

  constructor() {
    super('No user logged in')
  }
}

/** The file says that it is an image, and is none that this browser can read. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
}
