/** Stands in for a card that is still to come, in its shape and size. */
export function TitleCardSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <div className="skeleton aspect-2/3 rounded-2xl" />
      <CardTextSkeleton />
    </div>
  )
}

/** The two lines beneath a card's picture. */
export function CardTextSkeleton() {
  return (
    <>
      <div className="mt-3 flex h-[1lh] items-center text-[0.9375rem] leading-snug">
        <div className="skeleton h-4 w-4/5 rounded-md" />
      </div>
      <div className="mt-0.5 flex h-[1lh] items-center text-sm">
        <div className="skeleton h-3.5 w-2/5 rounded-md" />
      </div>
    </>
  )
}
