import { useId } from 'react'

import { PROFILE_TEXT_MAX_LENGTH } from '#domain/profile/profile-input.ts'
import { fieldText } from '#src/lib/field-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { saveFailure } from '../failure-notices.ts'
import type { Profile } from '../queries.ts'
import { saveProfile } from '../save-profile.ts'
import { useProfileChange } from '../use-profile-change.ts'

type ProfileFormProps = { user: { id: string; email: string }; profile: Profile }

/** The user's name and title; the e-mail is only shown. */
export function ProfileForm({ user, profile }: ProfileFormProps) {
  const hintId = useId()
  const saving = useProfileChange({
    userId: user.id,
    change: saveProfile,
    done: {
      title: 'Profile Updated',
      description: 'Your profile has been successfully updated.',
      tone: 'success',
    },
    failed: saveFailure,
  })

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        saving.mutate({ displayName: fieldText(fields, 'display-name'), title: fieldText(fields, 'title') })
      }}
    >
      <div className="grid gap-1.5">
        <TextField label="Email" type="email" value={user.email} readOnly aria-describedby={hintId} />
        <p id={hintId} className="text-muted text-sm">
          Email cannot be changed
        </p>
      </div>
      <TextField
        label="Display Name"
        name="display-name"
        autoComplete="nickname"
        maxLength={PROFILE_TEXT_MAX_LENGTH}
        defaultValue={profile.displayName ?? ''}
        placeholder="What others call you"
      />
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={PROFILE_TEXT_MAX_LENGTH}
        defaultValue={profile.title ?? ''}
        placeholder="e.g. Movie Enthusiast, Film Critic"
      />
      <Button type="submit" size="large" busy={saving.isPending} className="justify-self-start">
        Save Changes
      </Button>
    </form>
  )
}
