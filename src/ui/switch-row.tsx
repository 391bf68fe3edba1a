import { useId } from 'react'

import { SettingRow } from './setting-row.tsx'
import { Switch } from './switch.tsx'

type SwitchRowProps = { title: string; text: string; checked: boolean; onChange: (checked: boolean) => void }

/** A choice that is on or off. */
export function SwitchRow({ title, text, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <SettingRow title={title} text={text} titleId={id}>
      <Switch labelledBy={id} checked={checked} onChange={onChange} />
    </SettingRow>
  )
}
