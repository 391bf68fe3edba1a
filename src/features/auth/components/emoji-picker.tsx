import { ImagePlus } from 'lucide-react'

import { SIGN_UP_EMOJI } from '../schema.ts'

/** Sixteen first pictures to pick from, and the spec's upload tile, which does nothing yet. */
export function EmojiPicker() {
  return (
    <fieldset className="grid gap-2">
      <legend className="text-soft mb-2 text-sm font-medium">Pick an avatar</legend>
      <div className="grid grid-cols-6 gap-2 sm:grid-cols-9">
        {SIGN_UP_EMOJI.map((emoji, index) => (
          <label
            key={emoji}
            className="bg-raised has-checked:bg-accent/25 has-checked:ring-accent-text grid aspect-square cursor-pointer place-items-center rounded-xl text-lg transition hover:scale-105 has-checked:ring-2 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="emoji"
              value={emoji}
              aria-label={`Avatar ${emoji}`}
              defaultChecked={index === 0}
              className="sr-only"
            />
            <span aria-hidden className="font-emoji">
              {emoji}
            </span>
          </label>
        ))}
        <button
          type="button"
          aria-label="Upload your own"
          className="border-line text-soft grid aspect-square place-items-center rounded-xl border border-dashed"
        >
          <ImagePlus aria-hidden className="size-4" />
        </button>
      </div>
    </fieldset>
  )
}
