import { type ReactNode, useId } from 'react'

import { Switch } from './switch.tsx'

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
      <div className="min-w-0 flex-1 basis-56">
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
