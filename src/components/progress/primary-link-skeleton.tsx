/** Wide enough for every label of a title that has progress, so that nothing moves when the label changes. */
export const PRIMARY_WIDTH = 'sm:min-w-60'

export function PrimaryLinkSkeleton() {
  return <div className={`skeleton h-12 rounded-full ${PRIMARY_WIDTH}`} />
}
