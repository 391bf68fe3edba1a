import { expect, test } from 'vitest'

import { RequestError } from '#src/lib/request-error.ts'

import { saveFailure, uploadFailure } from './failure-notices.ts'
import { NoUserError, UnreadablePictureError } from './profile-errors.ts'

const NOBODY = new NoUserError()
const REFUSED = new RequestError('new row violates row-level security policy', 403)
const FAULT = new TypeError('x is not a function')

test.each([
  [NOBODY, 'Error', 'No user logged in'],
  [REFUSED, 'Error', 'Failed to update profile. Please try again.'],
  [FAULT, 'Error', 'An unexpected error occurred. Please try again.'],
])('a profile that could not be saved for %s', (error, title, description) => {
  expect(saveFailure(error)).toEqual({ title, description, tone: 'destructive' })
})

test.each([
  [NOBODY, 'Error', 'No user logged in'],
  [REFUSED, 'Upload Failed', 'Failed to upload avatar. Please try again.'],
  [new UnreadablePictureError(), 'Invalid File', 'Please select an image file.'],
  [FAULT, 'Error', 'An unexpected error occurred while uploading.'],
])('a picture that could not be changed for %s', (error, title, description) => {
  expect(uploadFailure(error)).toEqual({ title, description, tone: 'destructive' })
})
