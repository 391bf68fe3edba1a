export const MAX_CAST = 10

/** Fits ten portraits if there is room; otherwise it scrolls. */
export const PORTRAIT_ROW =
  '-mx-(--gutter) -my-2 grid scrollbar-none auto-cols-[minmax(7.25rem,1fr)] grid-flow-col justify-start gap-4 overflow-x-auto overscroll-x-contain px-gutter py-2 sm:auto-cols-[minmax(8.5rem,11rem)] sm:gap-5'

/** The `sizes` of a portrait in such a row. */
export const PORTRAIT_SIZES = '(width >= 40rem) 176px, 116px'

export function CastSkeleton() {
  return (
    <div className={`${PORTRAIT_ROW} overflow-hidden`}>
      {Array.from({ length: MAX_CAST }, (_, index) => (
        <div key={index}>
          <div className="skeleton aspect-4/5 rounded-2xl" />
          <div className="mt-2.5 flex h-[1lh] items-center text-[0.9375rem] leading-snug">
            <div className="skeleton h-4 w-4/5 rounded-md" />
          </div>
          <div className="flex h-[1lh] items-center text-sm">
            <div className="skeleton h-3.5 w-3/5 rounded-md" />
          </div>
        </div>
      ))}
    </div>
  )
}
