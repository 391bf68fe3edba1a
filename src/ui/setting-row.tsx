import { type ReactNode, useId } from 'react'

type SettingRowProps = {
  title: string
  text: string
  /** For `aria-labelledby` of the control. */
  titleId?: string
  /** The control. */
  children: ReactNode
}

export function SettingRow({ title, text, titleId, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p id={titleId} className="font-semibold">
          {title}
        </p>
        <p className="text-muted text-sm text-pretty">{text}</p>
      </div>
      {children}
    </div>
  )
}

type SwitchRowProps = { title: string; text: string; checked: boolean; onChange: (checked: boolean) => void }

export function SwitchRow({ title, text, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <SettingRow title={title} text={text} titleId={id}>
      <Switch labelledBy={id} checked={checked} onChange={onChange} />
    </SettingRow>
  )
}

type SwitchProps = {
  /** The ID of the element that labels it. */
  labelledBy: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Switch({ labelledBy, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-labelledby={labelledBy}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="bg-foreground/30 hover:bg-foreground/40 aria-checked:bg-accent relative h-7 w-12 shrink-0 rounded-full transition-colors before:absolute before:-inset-2"
    >
      <span
        className={`absolute start-1 top-1 size-5 rounded-full shadow-sm shadow-black/40 transition ${checked ? 'bg-accent-foreground translate-x-[calc(1.25rem*var(--direction))]' : 'bg-white'}`}
      />
    </button>
  )
}
