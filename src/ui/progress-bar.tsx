type ProgressBarProps = { label: string; /** From 0 to 1. */ share: number; className?: string }

export function ProgressBar({ label, share, className = '' }: ProgressBarProps) {
  const percent = Math.round(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`bg-foreground/12 h-1.5 overflow-hidden rounded-full ${className}`}
    >
      <div
        className="bg-accent h-full rounded-full transition-[width] duration-500"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
