import type { StreamingService } from '#domain/catalogue/streaming-services.ts'
import { DocumentTitle } from '#src/ui/document-title.tsx'

import { getServiceColors } from '../../components/streaming/service-brand.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LANDING_PAGES } from './landing-pages.ts'
import { LandingRow } from './landing-row.tsx'

/** Draws a bar in the service color before each heading. */
const MARKED_HEADINGS =
  '[&_h2]:flex [&_h2]:items-center [&_h2]:gap-3 [&_h2]:before:h-[0.85em] [&_h2]:before:w-1.5 [&_h2]:before:rounded-full [&_h2]:before:bg-(--service) dark:[&_h2]:before:bg-(--service-light)'

export function LandingScreen({ service }: { service: StreamingService }) {
  const page = LANDING_PAGES[service.id]
  return (
    <div style={getServiceColors(service)} className="pb-10">
      <DocumentTitle>{service.name}</DocumentTitle>
      <LandingHero name={service.name} page={page} />
      <div className={`mt-10 grid grid-cols-1 gap-11 sm:mt-12 sm:gap-14 ${MARKED_HEADINGS}`}>
        {page.rows.map((row) => (
          <LandingRow key={row.heading} row={row} />
        ))}
      </div>
      <p className="text-muted px-gutter mt-14 text-sm text-pretty">
        Marquee is not connected with {service.name}. What stands here comes from the whole catalogue.
      </p>
    </div>
  )
}
