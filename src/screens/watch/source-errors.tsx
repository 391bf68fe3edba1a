import { Button } from '#src/ui/button.tsx'
import { NoSignalIllustration } from '#src/ui/illustrations/no-signal.tsx'

/** Shown when every source has failed. */
export function AllSourcesFailed() {
  return (
    <p
      role="alert"
      className="mx-auto grid size-full max-w-[44ch] place-content-center justify-items-center gap-4 px-6 text-center text-lg text-balance text-white"
    >
      <NoSignalIllustration />
      None of the sources can play this right now. Switch the source to try again.
    </p>
  )
}

type UnresponsiveSourceProps = { sourceName: string; onNext: () => void; onStay: () => void }

/** Offers the next source when the player has been silent for a while. It may be working, so the user decides. */
export function UnresponsiveSource({ sourceName, onNext, onStay }: UnresponsiveSourceProps) {
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
