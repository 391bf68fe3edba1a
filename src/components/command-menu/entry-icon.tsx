import type { LucideIcon } from 'lucide-react'

export function EntryIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="bg-card text-muted group-aria-selected:text-accent-text grid size-9 place-items-center rounded-xl">
      <Icon aria-hidden className="size-[1.15rem]" strokeWidth={1.9} />
    </span>
  )
}
