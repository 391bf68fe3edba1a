import { LIGHT, LINE, PAPER, Scene, SHADE } from './scene.tsx'

/** A projector with its beam. */
export function ProjectorIllustration() {
  return (
    <Scene>
      <path d="M118 88L214 40v88z" className="fill-accent/30" />
      <g className={LIGHT}>
        <path d="M168 76l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
        <circle cx="194" cy="70" r="4" />
        <circle cx="192" cy="106" r="3" />
      </g>
      <circle cx="60" cy="48" r="22" className={SHADE} />
      <circle cx="60" cy="48" r="6" className={LIGHT} />
      <path d="M60 32v5M60 59v5M44 48h5M71 48h5" className={LINE} strokeWidth="4" />
      <circle cx="98" cy="54" r="15" className={SHADE} />
      <circle cx="98" cy="54" r="4" className={LIGHT} />
      <rect x="38" y="68" width="74" height="44" rx="10" className={PAPER} />
      <path d="M112 78l14-6v36l-14-6z" className={SHADE} />
      <path d="M50 82h26M50 92h16" className="stroke-muted/60" />
      <circle cx="96" cy="90" r="8" className="stroke-accent-text fill-accent/20" />
      <path d="M58 112l-12 32M92 112l12 32" className={LINE} strokeWidth="4" />
    </Scene>
  )
}
