import { ImagePlus } from 'lucide-react'

import { SIGN_UP_EMOJI } from '../sign-up-emoji.ts'

/** Sixteen first pictures to pick from, and the spec's upload tile, which does nothing yet. */
export function EmojiPicker() {
  return (
    <fieldset>
      <legend className="text-muted mb-2 text-sm font-medium">Pick an avatar</legend>
      <div className="grid grid-cols-6 gap-2 sm:grid-cols-9">
        {SIGN_UP_EMOJI.map(({ emoji, name, picture }, index) => (
          <label
            key={emoji}
            className="bg-card has-checked:bg-accent/25 has-checked:ring-accent-text grid aspect-square cursor-pointer place-items-center rounded-xl transition hover:scale-105 has-checked:ring-2 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="emoji"
              value={emoji}
              aria-label={name}
              defaultChecked={index === 0}
              className="sr-only"
            />
            <img
              src={picture}
              alt=""
              width="24"
              height="24"
              className="size-5 bg-transparent drop-shadow-[0_0_1px_rgb(0_0_0/0.45)] sm:size-6"
            />
          </label>
        ))}
        <button
          type="button"
          aria-label="Upload your own"
          className="border-border text-muted grid aspect-square place-items-center rounded-xl border border-dashed"
        >
          <ImagePlus aria-hidden className="size-4" />
        </button>
      </div>
    </fieldset>
  )
}
