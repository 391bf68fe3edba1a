import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { Artwork } from '#src/features/catalogue/artwork.tsx'

/** The light that a screen throws on the walls around it, from the title's own picture: the smallest, for it is blurred. */
export function Ambience({ title }: { title: TitleDetail }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      <Artwork
        paths={[title.backdropPath, title.posterPath]}
        alt=""
        size="w200"
        width={200}
        height={113}
        eager
        fallback={<span />}
        className="size-full scale-125 animate-[fade-in_1200ms_ease-out] bg-transparent opacity-40 blur-3xl saturate-125"
      />
      <div className="via-background/45 to-background absolute inset-0 bg-linear-to-b from-transparent" />
    </div>
  )
}
