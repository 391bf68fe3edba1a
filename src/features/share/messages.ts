/** Texts of sharing a page. */

export const share = 'Share'
export const shareText = (name: string) => `${name} on Marquee`

export const copied = 'Link copied'
export const notCopied = 'Couldn’t copy the link'
export const copyByHand = 'Select the link and copy it manually.'
export const link = 'Link to this page'
