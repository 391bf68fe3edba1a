import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'

import { STREAMING_SERVICES, type StreamingService } from '#domain/catalogue/streaming-services.ts'

import { getServiceColors, ServiceBadge } from '../streaming/service-brand.tsx'
import * as messages from './messages.ts'
import { SIDEBAR_ROW, SidebarLabel } from './sidebar-link.tsx'
import { useSidebar } from './sidebar-state.ts'

export function StreamingLinks() {
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)

  // On low screens most of the list is out of view: scroll to the active link.
  useEffect(() => {
    const showActive = () =>
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
    // The drawer opens after its content has mounted.
    const frame = requestAnimationFrame(showActive)
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <nav aria-labelledby={headingId} className="grid gap-1">
      <p
        id={headingId}
        className="text-muted px-3 text-xs font-semibold tracking-wide uppercase in-data-collapsed:sr-only"
      >
        {messages.streamingServices}
      </p>
      <ul ref={list} className="grid grid-cols-[5fr_4fr] gap-x-1 in-data-collapsed:grid-cols-1">
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
  const { closeDrawer } = useSidebar()
  return (
    <Link
      to="/streaming/$id"
      params={{ id: service.id }}
      data-tooltip
      onClick={closeDrawer}
      style={getServiceColors(service)}
      activeProps={{
        className: 'bg-(--service)/22! text-foreground! inset-ring inset-ring-(--service)/60',
        'aria-current': 'page',
      }}
      className={clsx(SIDEBAR_ROW, 'scroll-my-5 gap-1.5! px-1.5! text-[0.8125rem]! in-data-collapsed:px-0!')}
    >
      {({ isActive }: { isActive: boolean }) => (
        <>
          {/* The tag takes the badge's place. */}
          {isActive ? (
            <span className="rounded-full bg-(--service) px-1.5 text-[0.6875rem] leading-4 font-semibold text-white in-data-collapsed:sr-only">
              {messages.activeService}
            </span>
          ) : (
            <ServiceBadge service={service} />
          )}
          <SidebarLabel>{service.name}</SidebarLabel>
          {service.nameToday && <span className="sr-only">{` ${service.nameToday}`}</span>}
        </>
      )}
    </Link>
  )
}
