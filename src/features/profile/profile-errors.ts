import type { AvatarError } from '#domain/profile/profile-rules.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { errorToast, type Toast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

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

export const toInvalidFileToast = (error: AvatarError): Toast =>
  error === 'too-large'
    ? errorToast(messages.fileTooLargeTitle(), messages.fileTooLargeText())
    : errorToast(messages.invalidFileTitle(), messages.invalidFileText())

export function toSaveErrorToast(error: Error): Toast {
  if (error instanceof NoUserError) return errorToast(messages.errorTitle(), messages.noUser())
  return error instanceof RequestError
    ? errorToast(messages.errorTitle(), messages.updateFailed())
    : errorToast(messages.errorTitle(), messages.unexpectedError())
}

export function toUploadErrorToast(error: Error): Toast {
  if (error instanceof NoUserError) return errorToast(messages.errorTitle(), messages.noUser())
  if (error instanceof UnreadableImageError) return toInvalidFileToast('not-an-image')
  return error instanceof RequestError
    ? errorToast(messages.uploadFailedTitle(), messages.uploadFailedText())
    : errorToast(messages.errorTitle(), messages.uploadUnexpectedError())
}
