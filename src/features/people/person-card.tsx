import { Link } from '@tanstack/react-router'

import type { Person } from '#domain/catalogue/from-tmdb.ts'
import { Portrait } from '#src/features/catalogue/artwork/portrait.tsx'
import { department } from '#src/features/catalogue/crew-messages.ts'

import * as messages from './messages.ts'

type PersonCardProps = {
  person: Person
  /** The second line; the department if it is missing. */
  text?: string
}

export function PersonCard({ person: { id, name, knownFor, profilePath }, text }: PersonCardProps) {
  return (
    <article className="group">
      <Link to="/person/$id" params={{ id }} className="block outline-transparent">
        <div className="frame frame-glow hover-lift aspect-2/3">
          <Portrait
            name={name}
            path={profilePath}
            width={220}
            height={330}
            className="size-full rounded-[inherit]"
          />
        </div>
        <h3 dir="auto" className="mt-3 truncate text-[0.9375rem] leading-snug font-semibold">
          {name || messages.unnamedPerson()}
        </h3>
      </Link>
      <p dir="auto" className="text-muted mt-0.5 truncate text-sm">
        {text || department(knownFor) || messages.person()}
      </p>
    </article>
  )
}
