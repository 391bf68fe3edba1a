import type { AvatarError } from '#domain/profile/profile-rules.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { errorToast, type Toast } from '#src/lib/toast.ts'

/** The user has signed out meanwhile. */
export class NoUserError extends Error {
  override name = 'NoUserError'

  constructor() {
    super('No user logged in')
  }
}

/** The file has an image type, but the browser cannot decode it. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError'
}

export const INVALID_FILE_TOASTS: Record<AvatarError, Toast> = {
  'not-an-image': errorToast('Invalid File', 'Please select an image file.'),
  'too-large': errorToast('File Too Large', 'Please select an image smaller than 5MB.'),
}

export function toSaveErrorToast(error: Error): Toast {
  if (error instanceof NoUserError) return errorToast('Error', error.message)
  return error instanceof RequestError
    ? errorToast('Error', 'Failed to update profile. Please try again.')
    : errorToast('Error', 'An unexpected error occurred. Please try again.')
}

export function toUploadErrorToast(error: Error): Toast {
  if (error instanceof NoUserError) return errorToast('Error', error.message)
  if (error instanceof UnreadableImageError) return INVALID_FILE_TOASTS['not-an-image']
  return error instanceof RequestError
    ? errorToast('Upload Failed', 'Failed to upload avatar. Please try again.')
    : errorToast('Error', 'An unexpected error occurred while uploading.')
}
