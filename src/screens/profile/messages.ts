/** Texts of Profile Settings. */
import { plural } from '#domain/plural.ts'

export const heading = 'Profile Settings'
export const loggedOutText = (credits: number) =>
  plural(credits, {
    one: 'Log in to set your name, title, and avatar. New accounts get # free credit.',
    other: 'Log in to set your name, title, and avatar. New accounts get # free credits.',
  })
export const logIn = 'Log in'
export const signUp = 'Sign up'

export const avatar = 'Avatar'
export const avatarText = 'Shown next to your name.'
export const aboutYou = 'About you'
export const failed = 'We couldn’t load your profile.'
export const loading = 'Loading profile'
export const security = 'Security'

export const deleteAccount = 'Delete account'
export const deleteForever = 'Delete your account forever'
export const deleteForeverText = 'Once it’s gone, we can’t restore it.'
export const deletedTitle = 'Account deleted'
export const deletedText = 'Your account and its data are gone.'
