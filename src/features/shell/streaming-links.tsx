import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useId } from 'react'

import { STREAMING_SERVICES, type StreamingService } from '#domain/streaming/streaming-services.ts'
import { getServiceColors, ServiceBadge } from '#src/features/streaming/service-brand.tsx'

import * as messages from './messages.ts'
import { SIDEBAR_ROW, SidebarLabel } from './sidebar-link.tsx'

export function StreamingLinks() {
  const headingId = useId()
  return (
    <nav aria-labelledby={headingId} className="grid gap-1">
      <p
        id={headingId}
        className="text-muted px-3 text-xs font-semibold tracking-wide uppercase in-data-collapsed:sr-only"
      >
        {messages.streamingServices()}
      </p>
      <ul className="grid grid-cols-[5fr_4fr] gap-x-1 in-data-collapsed:grid-cols-1">
        {STREAMING_SERVICES.map((service) => (
          <li key={service.id}>
            <StreamingLink service={service} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function StreamingLink({ service }: { service: StreamingService }) {
  return (
    <Link
      to="/streaming/$id"
      params={{ id: service.id }}
      data-tooltip
      style={getServiceColors(service)}
      activeProps={{
        className: 'bg-(--service)/22! text-foreground! inset-ring inset-ring-(--service)/60',
        'aria-current': 'page',
      }}
      className={clsx(SIDEBAR_ROW, 'gap-1.5! px-1.5! text-[0.8125rem]! in-data-collapsed:px-0!')}
    >
      {({ isActive }: { isActive: boolean }) => (
        <>
          <ServiceBadge service={service} />
          <SidebarLabel>
            <bdi>{service.name}</bdi>
          </SidebarLabel>
          {service.nameToday && <span className="sr-only">{` ${service.nameToday}`}</span>}
          {/* On the edge, because a row has no room for it beside a long name. */}
          {isActive && (
            <span
              ref={scrollToMark}
              className="absolute end-1 -top-1.5 scroll-my-8 rounded-full bg-(--service) px-1 text-[0.625rem] leading-3.5 font-semibold text-white in-data-collapsed:sr-only"
            >
              {messages.activeService()}
            </span>
          )}
        </>
      )}
    </Link>
  )
}

/** On low screens most of the list is out of view. */
function scrollToMark(mark: Element | null): () => void {
  // The drawer opens after its content has mounted.
  const frame = requestAnimationFrame(() => mark?.scrollIntoView({ block: 'nearest' }))
  return () => cancelAnimationFrame(frame)
}
