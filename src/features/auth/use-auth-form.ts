import { useMutation } from '@tanstack/react-query'

import { destructive, notify } from '#src/lib/notify.ts'

import { AuthRefusal } from './mutations.ts'

/** Sends a sign-in or sign-up; a refusal is shown with the service's own message under `refusalTitle`. */
export function useAuthForm<Input>(send: (input: Input) => Promise<void>, refusalTitle: string) {
  return useMutation({
    mutationFn: send,
    onError: (error) => {
      if (error instanceof AuthRefusal) {
        return notify(destructive(refusalTitle, error.message))
      }
      console.error(error)
      notify(destructive('Error', 'An unexpected error occurred. Please try again.'))
    },
  })
}
