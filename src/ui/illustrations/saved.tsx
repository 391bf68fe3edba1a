import { LIGHT, PAPER, Scene, SHADE } from './scene.tsx'

/** Posters and a bookmark ribbon. */
export function SavedIllustration() {
  return (
    <Scene>
      <rect x="62" y="44" width="62" height="92" rx="9" transform="rotate(-13 93 90)" className={SHADE} />
      <rect x="116" y="44" width="62" height="92" rx="9" transform="rotate(13 147 90)" className={SHADE} />
      <rect x="86" y="30" width="68" height="104" rx="10" className={PAPER} />
      <path d="M96 112h48M96 122h30" className="stroke-muted/60" />
      <rect
        x="96"
        y="42"
        width="48"
        height="60"
        rx="6"
        strokeDasharray="4 5"
        className="fill-accent/12 stroke-accent-text"
      />
      <path d="M120 62v20M110 72h20" className="stroke-accent-text" strokeWidth="3" />
      <path d="M138 24h18v34l-9-8-9 8z" className={LIGHT} />
    </Scene>
  )
}
