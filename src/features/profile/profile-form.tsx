import { useId } from 'react'

import { PROFILE_TEXT_MAX_LENGTH } from '#domain/profile/profile-rules.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import type { Profile } from './fetch-profile.ts'
import * as messages from './messages.ts'
import { toSaveErrorToast } from './profile-errors.ts'
import { saveProfile } from './save-profile.ts'
import { useProfileMutation } from './use-profile-mutation.ts'

type ProfileFormProps = { user: { email: string }; profile: Profile }

export function ProfileForm({ user, profile }: ProfileFormProps) {
  const hintId = useId()
  const mutation = useProfileMutation({
    mutationFn: saveProfile,
    successToast: {
      title: messages.updatedTitle(),
      description: messages.updatedText(),
      tone: 'success',
    },
    toErrorToast: toSaveErrorToast,
  })

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        mutation.mutate({
          displayName: getFieldText(fields, 'display-name'),
          title: getFieldText(fields, 'title'),
        })
      }}
    >
      <div className="grid gap-1.5">
        <TextField
          label={messages.email()}
          type="email"
          value={user.email}
          readOnly
          aria-describedby={hintId}
        />
        <p id={hintId} className="text-muted text-sm">
          {messages.emailHint()}
        </p>
      </div>
      <TextField
        label={messages.displayName()}
        name="display-name"
        autoComplete="nickname"
        maxLength={PROFILE_TEXT_MAX_LENGTH}
        defaultValue={profile.displayName ?? ''}
        placeholder={messages.displayNamePlaceholder()}
      />
      <TextField
        label={messages.title()}
        name="title"
        autoComplete="off"
        maxLength={PROFILE_TEXT_MAX_LENGTH}
        defaultValue={profile.title ?? ''}
        placeholder={messages.titlePlaceholder()}
      />
      <Button type="submit" size="large" isBusy={mutation.isPending} className="justify-self-start">
        {messages.saveChanges()}
      </Button>
    </form>
  )
}
