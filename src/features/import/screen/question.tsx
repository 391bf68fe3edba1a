import * as messages from '#src/features/import/messages.ts'
import { Select } from '#src/ui/select.tsx'

type QuestionProps<Value extends number | string> = {
  name: string
  text: string
  label: string
  placeholder: string
  choices: readonly { value: Value; label: string }[]
  /** Null if it is left out, undefined while it is open. */
  chosen: Value | null | undefined
  onChoose: (value: Value | null) => void
}

const NONE = 'none'

/** An entry without a certain match in the catalogue, with a selection of possible ones. */
export function Question<Value extends number | string>(props: QuestionProps<Value>) {
  const { name, text, label, placeholder, choices, chosen, onChoose } = props
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-muted text-sm wrap-anywhere">{text}</p>
      </div>
      <Select<Value | typeof NONE>
        className="w-full sm:w-80"
        label={label}
        placeholder={placeholder}
        value={chosen === null ? NONE : chosen}
        options={[...choices, { value: NONE, label: messages.none() }]}
        onChange={(value) => onChoose(value === NONE ? null : value)}
      />
    </li>
  )
}
