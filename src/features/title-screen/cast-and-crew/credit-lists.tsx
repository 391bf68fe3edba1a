import { Link } from '@tanstack/react-router'

import type { CastMember, Credits, CrewMember } from '#domain/catalogue/cast-and-crew.ts'
import { groupByDepartment } from '#domain/catalogue/credit-groups.ts'
import { formatItems, formatNumber } from '#domain/format.ts'
import { Portrait } from '#src/features/catalogue/artwork/portrait.tsx'
import { department } from '#src/features/catalogue/crew-messages.ts'

import * as messages from './messages.ts'

const GRID = 'grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2 xl:grid-cols-3'

const SKELETON_ROWS = 18

/** The cast in billing order, then the crew by department. */
export function CreditLists({ credits: { cast, crew } }: { credits: Credits }) {
  return (
    <>
      {cast.length > 0 && (
        <section aria-label={messages.cast()} className="grid grid-cols-1 gap-4">
          <Heading text={messages.cast()} count={cast.length} />
          <ul className={GRID}>
            {cast.map((member, index) => (
              <CreditRow key={index} member={member} text={member.character} />
            ))}
          </ul>
        </section>
      )}
      {crew.length > 0 && (
        <section aria-label={messages.crew()} className="grid grid-cols-1 gap-6">
          <Heading text={messages.crew()} count={crew.length} />
          {groupByDepartment(crew).map((group) => (
            <Department key={group.department} name={group.department} members={group.members} />
          ))}
        </section>
      )}
    </>
  )
}

function Heading({ text, count }: { text: string; count: number }) {
  return (
    <h2 className="flex items-baseline gap-2.5 text-2xl font-bold tracking-tight">
      {text} <span className="text-muted text-base font-medium tabular-nums">{formatNumber(count)}</span>
    </h2>
  )
}

function Department({ name, members }: { name: string; members: CrewMember[] }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 dir="auto" className="text-lg font-semibold wrap-anywhere">
        {department(name)}
      </h3>
      <ul className={GRID}>
        {members.map((member) => (
          <CreditRow key={member.id} member={member} text={formatItems(member.jobs)} />
        ))}
      </ul>
    </div>
  )
}

type CreditRowProps = { member: Omit<CastMember, 'character'>; text: string }

function CreditRow({ member, text }: CreditRowProps) {
  return (
    // Browsers lay out only the rows near the viewport.
    <li className="[contain-intrinsic-size:auto_5.125rem] [content-visibility:auto]">
      <Link
        to="/person/$id"
        params={{ id: member.id }}
        className="group flex items-center gap-4 rounded-xl py-1.5 -outline-offset-2"
      >
        <Portrait
          name={member.name}
          path={member.profilePath}
          width={56}
          height={70}
          className="h-[4.375rem] w-14 shrink-0 rounded-xl ring-1 ring-(--ring)"
        />
        <span className="min-w-0">
          <span
            dir="auto"
            className="line-clamp-2 leading-snug font-semibold wrap-anywhere group-hover:underline"
          >
            {member.name}
          </span>
          <span dir="auto" className="text-muted line-clamp-2 text-sm">
            {text}
          </span>
          {member.episodeCount && (
            <span className="text-muted block text-sm tabular-nums">
              {messages.episodeCount(member.episodeCount)}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

export function CreditListsSkeleton() {
  return (
    <div role="status" aria-label={messages.loading()} className="grid min-h-[500vh] content-start gap-4">
      <div className="skeleton h-8 w-28 rounded-lg" />
      <div className={GRID}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className="flex items-center gap-4 py-1.5">
            <div className="skeleton h-[4.375rem] w-14 shrink-0 rounded-xl" />
            <div className="grid flex-1 gap-2">
              <div className="skeleton h-4 w-2/5 rounded-md" />
              <div className="skeleton h-3.5 w-3/5 rounded-md" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
