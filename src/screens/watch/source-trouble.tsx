import { Button } from '#src/ui/button.tsx'
import { NoSignalPicture } from '#src/ui/pictures/no-signal-picture.tsx'

/** All six providers have failed. */
export function LapDone() {
  return (
    <p
      role="alert"
      className="mx-auto grid size-full max-w-[44ch] place-content-center justify-items-center gap-4 px-6 text-center text-lg text-balance text-white"
    >
      <NoSignalPicture />
      None of the sources can play this right now. Switch the source to try again.
    </p>
  )
}

type SilenceOfferProps = { sourceName: string; onNext: () => void; onStay: () => void }

/** The page has said nothing for a while: it may be broken, or only quiet, so the viewer decides. */
export function SilenceOffer({ sourceName, onNext, onStay }: SilenceOfferProps) {
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-3 mx-auto flex max-w-2xl flex-wrap items-center gap-3 rounded-2xl bg-black/85 p-4 text-white shadow-2xl ring-1 ring-white/15 backdrop-blur-md"
    >
      <p className="min-w-52 flex-1 text-sm">
        {sourceName} has not answered for a while. If nothing plays, another source may.
      </p>
      <Button size="small" onClick={onNext}>
        Try the next source
      </Button>
      <Button tone="glass" size="small" onClick={onStay}>
        Stay here
      </Button>
    </div>
  )
}
