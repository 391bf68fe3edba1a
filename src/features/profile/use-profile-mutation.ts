import { useMutation, useQueryClient } from '@tanstack/react-query'

import { showToast, type Toast } from '#src/lib/toast.ts'

import { profileQuery } from './profile-query.ts'

type ProfileMutation<Input> = {
  mutationFn: (input: Input) => Promise<void>
  successToast: Toast
  toErrorToast: (error: Error) => Toast
}

/** A mutation that refreshes the profile everywhere and shows the outcome in a toast. */
export function useProfileMutation<Input>(options: ProfileMutation<Input>) {
  const { mutationFn, successToast, toErrorToast } = options
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
      showToast(successToast)
    },
    onError: (error) => {
      console.error('Failed to update the profile:', error)
      showToast(toErrorToast(error))
    },
  })
}
