/** Texts of the profile's form, avatar and toasts. */
import { plural, t } from '@lingui/core/macro'

export { errorTitle, unexpectedError } from '#src/ui/messages.ts'

export const changeAvatar = () => t`Change Avatar`
export const avatarHint = () => t`JPG, PNG or GIF (max 5MB)`
export const avatarUpdatedTitle = () => t`Avatar Updated`
export const avatarUpdatedText = () => t`Your profile picture has been updated successfully.`
export const invalidFileTitle = () => t`Invalid File`
export const invalidFileText = () => t`Please select an image file.`
export const fileTooLargeTitle = () => t`File Too Large`
export const fileTooLargeText = () => t`Please select an image smaller than 5MB.`
export const uploadFailedTitle = () => t`Upload Failed`
export const uploadFailedText = () => t`Failed to upload avatar. Please try again.`
export const uploadUnexpectedError = () => t`An unexpected error occurred while uploading.`

export const email = () => t`Email`
export const emailHint = () => t`Email cannot be changed`
export const displayName = () => t`Display Name`
export const displayNamePlaceholder = () => t`What should we call you?`
export const title = () => t({ message: 'Title', context: 'of a user' })
export const titlePlaceholder = () => t`e.g. Movie Enthusiast, Film Critic`
export const saveChanges = () => t`Save Changes`
export const updatedTitle = () => t`Profile Updated`
export const updatedText = () => t`Your profile has been successfully updated.`
export const noUser = () => t`No user logged in`
export const updateFailed = () => t`Failed to update profile. Please try again.`

export const heading = () => t`Profile Settings`
export const loggedOutText = (credits: number) =>
  plural(credits, {
    one: 'Log in to set your name, title, and avatar. New accounts get # free credit.',
    other: 'Log in to set your name, title, and avatar. New accounts get # free credits.',
  })
export const logIn = () => t`Log in`
export const signUp = () => t`Sign up`

export const avatar = () => t`Avatar`
export const avatarText = () => t`Shown next to your name.`
export const aboutYou = () => t`About you`
export const failed = () => t`We couldn’t load your profile.`
export const loading = () => t`Loading profile`
export const security = () => t`Security`

export const deleteAccount = () => t`Delete account`
export const deleteForever = () => t`Delete your account forever`
export const deleteForeverText = () => t`Once it’s gone, we can’t restore it.`
export const deletedTitle = () => t`Account deleted`
export const deletedText = () => t`Your account and its data are gone.`
