import type { CSSProperties } from 'react'

import type { StreamingService } from '#domain/streaming/streaming-services.ts'

/** Text in the service color, legible in both themes. */
export const SERVICE_TEXT_COLOR = 'text-(--service) dark:text-(--service-light)'

/** The service's initial on its color. */
export function ServiceBadge({ service }: { service: StreamingService }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: service.color }}
      className="grid size-5.5 shrink-0 place-items-center rounded-md text-xs font-extrabold text-white ring-1 ring-white/12 ring-inset"
    >
      {service.name[0]}
    </span>
  )
}

type ServiceColors = CSSProperties & Record<'--service' | '--service-light', string>

/** Returns the service's colors as CSS variables: `--service`, and `--service-light` for text on a dark page. */
export function getServiceColors({ color, lightColor }: StreamingService): ServiceColors {
  return { '--service': color, '--service-light': lightColor }
}
