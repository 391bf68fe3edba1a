import { LINE, PAPER, Scene, SHADE } from './scene.tsx'

/** A magnifier over a blank filmstrip. */
export function NothingFoundIllustration() {
  return (
    <Scene>
      <g transform="rotate(-8 120 90)">
        <rect x="36" y="62" width="168" height="58" rx="8" className={SHADE} />
        <path d="M46 70h150M46 112h150" strokeDasharray="6 8" strokeWidth="4" className="stroke-muted/60" />
        <rect x="46" y="78" width="44" height="26" rx="4" className={PAPER} />
        <rect x="98" y="78" width="44" height="26" rx="4" className={PAPER} />
        <rect x="150" y="78" width="44" height="26" rx="4" className={PAPER} />
      </g>
      <path d="M146 106l28 28" strokeWidth="11" className="stroke-accent" />
      <circle cx="120" cy="80" r="36" className="fill-background/85 stroke-accent-text" strokeWidth="5" />
      <path d="M100 66a24 24 0 0 1 16-11" className="stroke-accent-text fill-none" opacity="0.7" />
      <path d="M109 92q11-9 22 0" className={LINE} strokeWidth="3" />
      <path d="M110 77v.01M130 77v.01" className={LINE} strokeWidth="5" />
    </Scene>
  )
}
