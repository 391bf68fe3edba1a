import { Camera, Crown } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'

import { getTierBadge } from '#domain/credits/tiers.ts'
import { validateAvatar } from '#domain/profile/profile-rules.ts'
import { showToast } from '#src/lib/toast.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'

import type { Profile } from './fetch-profile.ts'
import * as messages from './messages.ts'
import { toInvalidFileToast, toUploadErrorToast } from './profile-errors.ts'
import { uploadAvatar } from './upload-avatar.ts'
import { useProfileMutation } from './use-profile-mutation.ts'

type AvatarEditorProps = {
  user: { email: string }
  profile: Profile
  /** Overlaps the bottom of the avatar. */
  badge: ReactNode
  /** Shown instead of an image. */
  fallback?: ReactNode
}

/** The user's avatar with a button to upload another image. */
export function AvatarEditor({ user, profile, badge, fallback }: AvatarEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const upload = useProfileMutation({
    mutationFn: uploadAvatar,
    successToast: {
      title: messages.avatarUpdatedTitle(),
      description: messages.avatarUpdatedText(),
      tone: 'success',
    },
    toErrorToast: toUploadErrorToast,
  })

  const handleFile = (file: File) => {
    const error = validateAvatar(file)
    if (error) return showToast(toInvalidFileToast(error))
    upload.mutate(file)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <div className="ring-surface relative rounded-full shadow-xl ring-4 shadow-black/20">
        <Avatar
          size="xl"
          imageUrl={profile.avatarUrl}
          names={[profile.displayName, user.email]}
          fallback={fallback}
        />
        <div className="absolute inset-x-0 -bottom-2 flex justify-center">{badge}</div>
      </div>
      <div className="grid justify-items-start gap-2">
        <Button
          tone="quiet"
          isBusy={upload.isPending}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {!upload.isPending && <Camera aria-hidden className="size-4" />}
          {messages.changeAvatar()}
        </Button>
        <p id={hintId} className="text-muted text-sm">
          {messages.avatarHint()}
        </p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Otherwise choosing the same file again would not fire an event.
            currentTarget.value = ''
            if (file) handleFile(file)
          }}
        />
      </div>
    </div>
  )
}

/** The name of the subscription tier; nothing without a subscription. */
export function TierBadge({ tier }: { tier: string | null | undefined }) {
  const label = getTierBadge(tier)
  if (!label) return null
  return (
    <p className="bg-accent text-accent-foreground ring-surface inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-[0.6875rem] leading-none font-extrabold tracking-wider ring-3">
      <Crown aria-hidden className="size-3" strokeWidth={2.5} />
      {label}
    </p>
  )
}
