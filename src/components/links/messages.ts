/** Texts of the dialogs that share a list and subscribe to the calendar. */
import type { LinkTarget } from '#src/features/links/secret-links.ts'

type LinkTexts = {
  heading: string
  guest: string
  /** While there is no link. */
  off: string
  create: string
  /** While there is one. */
  on: string
  url: string
  stop: string
  stopped: string
  replaceText: string
}

export const texts: Record<LinkTarget['kind'], LinkTexts> = {
  list: {
    heading: 'Share this list',
    guest: 'Sign in to share this list. Shared lists are in your account, so that others can open them.',
    off: 'Only you can see this list. Anyone with a link can read its name, description, titles and your notes on them, also without an account. Your name isn’t shown.',
    create: 'Create link',
    on: 'Anyone with this link can read the list with your notes. They see your changes, and can’t make any.',
    url: 'Link to this list',
    stop: 'Stop sharing',
    stopped: 'The list is private again',
    replaceText: 'The current link stops working for everyone who has it.',
  },
  calendar: {
    heading: 'Subscribe to your calendar',
    guest:
      'Sign in to subscribe. Calendar apps read what you follow from your account, also while your devices are off.',
    off: 'See releases of what you follow in Google Calendar, Apple Calendar, Outlook and other apps. Create a link, and add it there as a calendar from the internet.',
    create: 'Create link',
    on: 'Add this link to your calendar app as a calendar from the internet. Anyone who has it can see what you follow.',
    url: 'Link to your calendar',
    stop: 'Stop',
    stopped: 'The link to your calendar doesn’t work any more',
    replaceText: 'Calendar apps that use the current link can’t update any more. Add the new link there.',
  },
}

export const loading = 'Loading the link'
export const failed = 'We couldn’t load the link.'
export const signIn = 'Log in'
export const signUp = 'Sign up'
export const saving = 'Waiting until this list is saved to your account…'
export const otherDevice =
  'This link was created on another device, and only that device can show it. To copy a link here, create a new one.'

export const copy = 'Copy link'
export const copied = 'Link copied'
export const notCopied = 'Link not copied. Select it and copy it yourself.'
export const openInApp = 'Open in calendar app'
export const newLink = 'New link'
export const replaceQuestion = 'Create a new link?'
export const close = 'Close'

export const limitReached = 'You’ve reached the limit of 50 links. Stop sharing another list first.'
export const notSaved = 'This list isn’t in your account yet. Check your connection and try again.'
export const changeFailed = 'That didn’t work. Check your connection and try again.'
