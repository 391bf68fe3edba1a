import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { Backdrop } from '#src/features/catalogue/artwork/artwork.tsx'

type PickBackdropProps = { title: TitleDetail; className?: string }

/** The backdrop of a picked title behind the top of the screen. */
export function PickBackdrop({ title, className = '' }: PickBackdropProps) {
  if (!title.backdropPath) return null
  return (
    <div aria-hidden className={`${className} absolute inset-x-0 top-0 -z-10 h-[36rem] lg:h-full`}>
      <Backdrop
        key={title.backdropPath}
        paths={[title.backdropPath]}
        className="size-full animate-[fade-in_700ms_ease-out] bg-transparent opacity-40 dark:opacity-50"
      />
      <div className="from-background via-background/45 to-background/40 absolute inset-0 bg-linear-to-t" />
      <div className="bg-background/45 absolute inset-0" />
    </div>
  )
}
