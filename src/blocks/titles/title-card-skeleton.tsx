/** Stands in for a card that is still to come, in its shape. */
export function TitleCardSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <div className="skeleton aspect-2/3 rounded-2xl" />
      <div className="skeleton mt-3 h-4 w-4/5 rounded-md" />
      <div className="skeleton mt-2 h-3.5 w-2/5 rounded-md" />
    </div>
  )
}
