/** Texts of the profile's form, avatar and toasts. */
import { plural } from '#domain/plural.ts'

export const changeAvatar = 'Change Avatar'
export const avatarHint = 'JPG, PNG or GIF (max 5MB)'
export const avatarUpdatedTitle = 'Avatar Updated'
export const avatarUpdatedText = 'Your profile picture has been updated successfully.'
export const invalidFileTitle = 'Invalid File'
export const invalidFileText = 'Please select an image file.'
export const fileTooLargeTitle = 'File Too Large'
export const fileTooLargeText = 'Please select an image smaller than 5MB.'
export const uploadFailedTitle = 'Upload Failed'
export const uploadFailedText = 'Failed to upload avatar. Please try again.'
export const uploadUnexpectedError = 'An unexpected error occurred while uploading.'

export const email = 'Email'
export const emailHint = 'Email cannot be changed'
export const displayName = 'Display Name'
export const displayNamePlaceholder = 'What should we call you?'
export const title = 'Title'
export const titlePlaceholder = 'e.g. Movie Enthusiast, Film Critic'
export const saveChanges = 'Save Changes'
export const updatedTitle = 'Profile Updated'
export const updatedText = 'Your profile has been successfully updated.'
export const errorTitle = 'Error'
export const updateFailed = 'Failed to update profile. Please try again.'
export const unexpectedError = 'An unexpected error occurred. Please try again.'

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
