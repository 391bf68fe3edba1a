import { expect, test } from 'vitest'

import { RequestError } from '#src/lib/request-error.ts'

import { NoUserError, toSaveErrorToast, toUploadErrorToast, UnreadableImageError } from './profile-errors.ts'

const SIGNED_OUT = new NoUserError()
const REJECTED = new RequestError('new row violates row-level security policy', 403)
const BUG = new TypeError('x is not a function')

test.each([
  [SIGNED_OUT, 'Error', 'No user logged in'],
  [REJECTED, 'Error', 'Failed to update profile. Please try again.'],
  [BUG, 'Error', 'An unexpected error occurred. Please try again.'],
])('converts %s while saving', (error, title, description) => {
  expect(toSaveErrorToast(error)).toEqual({ title, description, tone: 'error' })
})

test.each([
  [SIGNED_OUT, 'Error', 'No user logged in'],
  [REJECTED, 'Upload Failed', 'Failed to upload avatar. Please try again.'],
  [new UnreadableImageError(), 'Invalid File', 'Please select an image file.'],
  [BUG, 'Error', 'An unexpected error occurred while uploading.'],
])('converts %s while uploading', (error, title, description) => {
  expect(toUploadErrorToast(error)).toEqual({ title, description, tone: 'error' })
})
