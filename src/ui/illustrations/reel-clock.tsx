import { LIGHT, LINE, PAPER, Scene, SHADE } from './scene.tsx'

export function ReelClockIllustration() {
  return (
    <Scene>
      <path d="M120 138h72q16 0 16-14" strokeWidth="14" className="stroke-card fill-none" />
      <path
        d="M126 138h66q16 0 16-12"
        strokeDasharray="5 7"
        strokeWidth="3"
        className="stroke-muted/70 fill-none"
      />
      <circle cx="112" cy="82" r="58" className={PAPER} />
      <g className={SHADE}>
        <circle cx="112" cy="44" r="10" />
        <circle cx="150" cy="82" r="10" />
        <circle cx="112" cy="120" r="10" />
        <circle cx="74" cy="82" r="10" />
      </g>
      <path d="M112 82V58" className="stroke-accent-text" strokeWidth="5" />
      <path d="M112 82l17 12" className={LINE} strokeWidth="5" />
      <circle cx="112" cy="82" r="6" className={LIGHT} />
    </Scene>
  )
}
