type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; id?: string }

/** An on/off switch; `label` is its name for assistive technology. */
export function Switch({ label, checked, onChange, id }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
      className="bg-ink/20 aria-checked:bg-accent relative h-6 w-11 shrink-0 rounded-full transition-colors"
    >
      <span
        className={`absolute top-0.5 left-0.5 size-5 rounded-full bg-white shadow transition-transform ${checked ? 'translate-x-5' : ''}`}
      />
    </button>
  )
}
