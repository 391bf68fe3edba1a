/** Texts of the dialogs that share a list and subscribe to the calendar. */
import { t } from '@lingui/core/macro'

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

export const texts = (): Record<LinkTarget['kind'], LinkTexts> => ({
  list: {
    heading: t`Share this list`,
    guest: t`Log in to share this list. Shared lists are stored in your account so others can open them.`,
    off: t`This list is private. Create a link to let anyone see its titles and your notes, no account needed. Your name won’t be shown.`,
    create: t`Create link`,
    on: t`Anyone with this link can see the list and your notes. They’ll see your updates, but only you can edit.`,
    url: t`Link to this list`,
    stop: t`Stop sharing`,
    stopped: t`This list is private again`,
    replaceText: t`The current link will stop working for everyone who has it.`,
  },
  calendar: {
    heading: t`Subscribe to your calendar`,
    guest: t`Log in to subscribe. Your calendar app updates from your account, even when your devices are off.`,
    off: t`See when the titles you follow come out in Google Calendar, Apple Calendar, Outlook, and other apps. Create a link, then add it in your calendar app under “From URL.”`,
    create: t`Create link`,
    on: t`Add this link in your calendar app under “From URL.” Anyone who has it can see what you follow.`,
    url: t`Link to your calendar`,
    stop: t`Turn off`,
    stopped: t`Your calendar link is off`,
    replaceText: t`Calendar apps that use the current link will stop updating. Add the new link there.`,
  },
})

export const loading = () => t`Loading the link`
export const failed = () => t`We couldn’t load the link.`
export const signIn = () => t`Log in`
export const signUp = () => t`Sign up`
export const saving = () => t`Saving this list to your account…`
export const otherDevice = () =>
  t`You created this link on another device. To copy one here, create a new link. The old one will stop working.`

export const copy = () => t`Copy link`
export const copied = () => t`Link copied`
export const notCopied = () => t`Couldn’t copy the link. Select it and copy it manually.`
export const openInApp = () => t`Open in calendar app`
export const newLink = () => t`New link`
export const replaceQuestion = () => t`Create a new link?`
export const close = () => t`Close`

export const limitReached = () => t`You’ve reached the limit of 50 links. Stop sharing another list first.`
export const notSaved = () =>
  t`This list hasn’t been saved to your account yet. Check your connection and try again.`
export const changeFailed = () => t`That didn’t work. Check your connection and try again.`
