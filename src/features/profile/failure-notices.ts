import type { AvatarRefusal } from '#domain/profile/avatar-rules.ts'
import { destructive, type Notice } from '#src/lib/notify.ts'
import { RequestError } from '#src/lib/request-error.ts'

import { NoUserError, UnreadablePictureError } from './profile-errors.ts'

/** What is said of a file that is not taken (spec, section 5). */
export const REFUSED_FILE: Record<AvatarRefusal, Notice> = {
  'not-an-image': destructive('Invalid File', 'Please select an image file.'),
  'too-large': destructive('File Too Large', 'Please select an image smaller than 5MB.'),
}

/** What is said when the profile could not be saved (spec, section 8). */
export function saveFailure(error: Error): Notice {
  if (error instanceof NoUserError) return destructive('Error', error.message)
  return error instanceof RequestError
    ? destructive('Error', 'Failed to update profile. Please try again.')
    : destructive('Error', 'An unexpected error occurred. Please try again.')
}

/** What is said when the picture could not be changed (spec, section 8). */
export function uploadFailure(error: Error): Notice {
  if (error instanceof NoUserError) return destructive('Error', error.message)
  if (error instanceof UnreadablePictureError) return REFUSED_FILE['not-an-image']
  return error instanceof RequestError
    ? destructive('Upload Failed', 'Failed to upload avatar. Please try again.')
    : destructive('Error', 'An unexpected error occurred while uploading.')
}
