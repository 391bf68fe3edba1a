import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { HeroMotif } from './landing-pages.ts'

/** A decorative line drawing for the service, between its color and the text. */
export function HeroMotifArt({ motif, className }: { motif: HeroMotif; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 800 500"
      preserveAspectRatio="xMidYMid slice"
      className={clsx(
        'pointer-events-none absolute inset-0 -z-10 size-full animate-[fade-in_900ms_ease-out] fill-none stroke-white/12 stroke-2',
        className,
      )}
    >
      {DRAWINGS[motif]}
    </svg>
  )
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const DRAWINGS: Record<HeroMotif, ReactNode> = {
  beams: range(7).map((index) => (
    <path
      key={index}
      d={`M${-60 + index * 62} 500L${140 + index * 84} 0h${18 + index * 5}L${-30 + index * 62} 500z`}
      className="fill-white/5 stroke-none"
    />
  )),
  rings: range(6).map((index) => <circle key={index} cx="40" cy="470" r={90 + index * 78} />),
  waves: range(7).map((index) => (
    <path
      key={index}
      d={`M-20 ${300 + index * 30}C180 ${220 + index * 34} 420 ${470 + index * 8} 840 ${190 + index * 40}`}
    />
  )),
  stars: (
    <>
      <path d="M-40 430C180 60 620 60 840 430" />
      {range(34).map((index) => (
        <circle
          key={index}
          cx={(index * 193) % 800}
          cy={(index * 127) % 400}
          r={1 + (index % 4)}
          className="fill-white/55 stroke-none"
        />
      ))}
    </>
  ),
  arcs: range(5).map((index) => (
    <path
      key={index}
      d={`M${-80 - index * 40} 500a${260 + index * 90} ${260 + index * 90} 0 0 1 ${520 + index * 180} 0`}
    />
  )),
  hairlines: range(24).map((index) => (
    <path key={index} d={`M0 ${index * 22}h800`} className="stroke-white/8 stroke-1" />
  )),
  peaks: (
    <>
      <path d="M-20 500L150 230l70 90 110-190 150 240 60-80 180 210z" className="fill-black/25 stroke-none" />
      <path d="M-20 500L60 380l60 50 120-170 130 240z" className="fill-black/30 stroke-none" />
    </>
  ),
  feathers: range(9).map((index) => (
    <g key={index} transform={`rotate(${-72 + index * 18} 400 520)`}>
      <path d="M400 500V120" />
      <ellipse cx="400" cy="110" rx="26" ry="44" className="fill-white/8" />
      <circle cx="400" cy="118" r="10" className="fill-white/22 stroke-none" />
    </g>
  )),
}
