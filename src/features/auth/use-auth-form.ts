import { useMutation } from '@tanstack/react-query'

import { destructive, notify } from '#src/lib/notify.ts'

import { AuthRefusal } from './auth-refusal.ts'
import { checkSession } from './check-session.ts'

/**
 * Sends a form about an account. A refusal is told beside the field that it is about, by the form's own `onError`, and,
 * with a `refusalTitle`, also under that with the service's own message.
 */
export function useAuthForm<Input, Result>(send: (input: Input) => Promise<Result>, refusalTitle?: string) {
  return useMutation({
    mutationFn: send,
    onError: (error) => {
      if (!(error instanceof AuthRefusal)) {
        console.error(error)
        return notify(destructive('Error', 'An unexpected error occurred. Please try again.'))
      }
      if (refusalTitle) notify(destructive(refusalTitle, error.message))
      if (error.code === 'session_not_found') void checkSession()
    },
  })
}
