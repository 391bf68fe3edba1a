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
        className={`absolute top-1 left-1 size-5 rounded-full shadow-sm shadow-black/40 transition ${checked ? 'bg-accent-foreground translate-x-5' : 'bg-white'}`}
      />
    </button>
  )
}
