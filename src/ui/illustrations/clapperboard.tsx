import { LIGHT, PAPER, Scene, SHADE } from './scene.tsx'

/** A blank clapperboard. */
export function ClapperboardIllustration() {
  return (
    <Scene>
      <g transform="rotate(-16 66 62)">
        <rect x="62" y="36" width="120" height="24" rx="5" className={SHADE} />
        <path d="M80 36h18l-12 24H68zM120 36h18l-12 24h-18zM160 36h18l-12 24h-18z" className={LIGHT} />
      </g>
      <rect x="62" y="62" width="120" height="78" rx="9" className={PAPER} />
      <path d="M62 84h120" className="stroke-muted" />
      <path
        d="M80 62h18l-12 22H68zM120 62h18l-12 22h-18zM160 62h18l-12 22h-18z"
        className="fill-muted/40 stroke-none"
      />
      <path d="M78 100h52M78 114h34" strokeDasharray="6 7" className="stroke-muted/70" />
      <circle cx="156" cy="114" r="13" className="fill-accent/15 stroke-accent-text" />
      <path d="M150 108l12 12M162 108l-12 12" className="stroke-accent-text" strokeWidth="2.5" />
    </Scene>
  )
}
