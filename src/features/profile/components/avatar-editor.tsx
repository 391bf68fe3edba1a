import { Camera } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'

import { avatarRefusal } from '#domain/profile/avatar-rules.ts'
import { notify } from '#src/lib/notify.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'

import { REFUSED_FILE, uploadFailure } from '../failure-notices.ts'
import type { Profile } from '../queries.ts'
import { uploadAvatar } from '../upload-avatar.ts'
import { useProfileChange } from '../use-profile-change.ts'

type AvatarEditorProps = {
  user: { id: string; email: string }
  profile: Profile
  /** Stands at the foot of the picture. */
  badge: ReactNode
  /** Stands in for a picture that there is not. */
  emblem?: ReactNode
}

/** The user's picture, and the way to another one. */
export function AvatarEditor({ user, profile, badge, emblem }: AvatarEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const upload = useProfileChange({
    userId: user.id,
    change: uploadAvatar,
    done: {
      title: 'Avatar Updated',
      description: 'Your profile picture has been updated successfully.',
      tone: 'success',
    },
    failed: uploadFailure,
  })

  const choose = (file: File) => {
    const refusal = avatarRefusal(file)
    if (refusal) return notify(REFUSED_FILE[refusal])
    upload.mutate(file)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <div className="ring-surface relative rounded-full shadow-xl ring-4 shadow-black/20">
        <Avatar
          size="xl"
          pictureUrl={profile.avatarUrl}
          names={[profile.displayName, user.email]}
          emblem={emblem}
        />
        <div className="absolute inset-x-0 -bottom-2 flex justify-center">{badge}</div>
      </div>
      <div className="grid justify-items-start gap-2">
        <Button
          tone="quiet"
          busy={upload.isPending}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {!upload.isPending && <Camera aria-hidden className="size-4" />}
          Change Avatar
        </Button>
        <p id={hintId} className="text-muted text-sm">
          JPG, PNG or GIF (max 5MB)
        </p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Choosing the same file again is a change again.
            currentTarget.value = ''
            if (file) choose(file)
          }}
        />
      </div>
    </div>
  )
}
