import { PAPER, Scene } from './scene.tsx'

/** A torn ticket that reads 404. */
export function TornTicketIllustration() {
  return (
    <Scene>
      <g transform="rotate(-9 80 84)">
        <path
          d="M36 52h78l-7 10 8 10-8 10 8 10-8 10 7 12H36a6 6 0 0 1-6-6V96a12 12 0 0 0 0-24V58a6 6 0 0 1 6-6z"
          className={PAPER}
        />
        <path d="M50 60v46" strokeDasharray="3 6" className="stroke-muted/70" />
        <text x="55" y="97" className="fill-accent-text text-[2.4rem] font-black">
          40
        </text>
      </g>
      <g transform="rotate(11 168 84)">
        <path
          d="M134 52h70a6 6 0 0 1 6 6v14a12 12 0 0 0 0 24v12a6 6 0 0 1-6 6h-70l7-12-8-10 8-10-8-10 8-10z"
          className="fill-accent stroke-none"
        />
        <path d="M194 60v46" strokeDasharray="3 6" className="stroke-accent-foreground" opacity="0.6" />
        <text x="152" y="97" className="fill-accent-foreground text-[2.4rem] font-black">
          4
        </text>
      </g>
    </Scene>
  )
}
