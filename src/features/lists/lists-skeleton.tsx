import * as messages from './messages.ts'

export function ListsSkeleton() {
  return (
    <div role="status" aria-label={messages.loading()} className="grid gap-3">
      <div className="skeleton h-20 rounded-2xl" />
      <div className="skeleton h-20 rounded-2xl" />
      <div className="skeleton h-20 rounded-2xl" />
    </div>
  )
}
