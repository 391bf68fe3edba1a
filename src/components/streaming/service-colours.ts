import type { CSSProperties } from 'react'

import type { StreamingService } from '#domain/catalogue/streaming-services.ts'

type ServiceColours = CSSProperties & Record<'--service' | '--service-light', string>

/** Lets what stands inside paint with the service's colours: `--service`, and `--service-light` for words on a dark page. */
export function serviceColours({ colour, lightColour }: StreamingService): ServiceColours {
  return { '--service': colour, '--service-light': lightColour }
}

/** Words in the service's colour, readable on the page in either theme. */
export const SERVICE_TEXT = 'text-(--service) dark:text-(--service-light)'
