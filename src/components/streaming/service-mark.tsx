import type { StreamingService } from '#domain/catalogue/streaming-services.ts'

/** Stands for a service where there is no room for its name: its first letter on its colour. */
export function ServiceMark({ service }: { service: StreamingService }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: service.colour }}
      className="grid size-5.5 shrink-0 place-items-center rounded-md text-xs font-extrabold text-white ring-1 ring-white/12 ring-inset"
    >
      {service.name[0]}
    </span>
  )
}
