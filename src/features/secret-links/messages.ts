/** Texts of the dialogs that share a list and subscribe to the calendar. */
import type { LinkTarget } from './secret-links.ts'

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
    guest: 'Log in to share this list. Shared lists are stored in your account so others can open them.',
    off: 'This list is private. Create a link to let anyone see its titles and your notes, no account needed. Your name won’t be shown.',
    create: 'Create link',
    on: 'Anyone with this link can see the list and your notes. They’ll see your updates, but only you can edit.',
    url: 'Link to this list',
    stop: 'Stop sharing',
    stopped: 'This list is private again',
    replaceText: 'The current link will stop working for everyone who has it.',
  },
  calendar: {
    heading: 'Subscribe to your calendar',
    guest:
      'Log in to subscribe. Your calendar app updates from your account, even when your devices are off.',
    off: 'See when the titles you follow come out in Google Calendar, Apple Calendar, Outlook, and other apps. Create a link, then add it in your calendar app under “From URL.”',
    create: 'Create link',
    on: 'Add this link in your calendar app under “From URL.” Anyone who has it can see what you follow.',
    url: 'Link to your calendar',
    stop: 'Turn off',
    stopped: 'Your calendar link is off',
    replaceText: 'Calendar apps that use the current link will stop updating. Add the new link there.',
  },
}

export const loading = 'Loading the link'
export const failed = 'We couldn’t load the link.'
export const signIn = 'Log in'
export const signUp = 'Sign up'
export const saving = 'Saving this list to your account…'
export const otherDevice =
  'You created this link on another device. To copy one here, create a new link. The old one will stop working.'

export const copy = 'Copy link'
export const copied = 'Link copied'
export const notCopied = 'Couldn’t copy the link. Select it and copy it manually.'
export const openInApp = 'Open in calendar app'
export const newLink = 'New link'
export const replaceQuestion = 'Create a new link?'
export const close = 'Close'

export const limitReached = 'You’ve reached the limit of 50 links. Stop sharing another list first.'
export const notSaved =
  'This list hasn’t been saved to your account yet. Check your connection and try again.'
export const changeFailed = 'That didn’t work. Check your connection and try again.'
