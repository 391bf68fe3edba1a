import { useMutation, useQueryClient } from '@tanstack/react-query'

import { notify, type Notice } from '#src/lib/notify.ts'

import { profileQuery } from './queries.ts'

type ProfileChange<Input> = {
  userId: string
  change: (input: Input) => Promise<void>
  done: Notice
  failed: (error: Error) => Notice
}

/** Changes the profile, shows it changed wherever it is shown, and says how it went. */
export function useProfileChange<Input>({ userId, change, done, failed }: ProfileChange<Input>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: profileQuery(userId).queryKey })
      notify(done)
    },
    onError: (error) => {
      console.error('The profile was not changed:', error)
      notify(failed(error))
    },
  })
}
