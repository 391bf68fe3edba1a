type SwitchProps = {
  /** The id of the text that names it. */
  labelledBy: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** An on/off switch. */
export function Switch({ labelledBy, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-labelledby={labelledBy}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="bg-ink/20 aria-checked:bg-accent relative h-6 w-11 shrink-0 rounded-full transition-colors"
    >
      <span
        className={`absolute top-0.5 left-0.5 size-5 rounded-full shadow transition ${checked ? 'bg-accent-ink translate-x-5' : 'bg-white'}`}
      />
    </button>
  )
}
