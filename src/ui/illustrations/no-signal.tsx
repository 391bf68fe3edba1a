import { LINE, PAPER, Scene, SHADE } from './scene.tsx'

/** An unplugged TV set. */
export function NoSignalIllustration() {
  return (
    <Scene>
      <path d="M92 36L76 12M128 36l22-22" className={LINE} strokeWidth="3" />
      <circle cx="76" cy="12" r="4" className="fill-accent stroke-none" />
      <circle cx="150" cy="14" r="4" className="fill-accent stroke-none" />
      <rect x="44" y="36" width="132" height="92" rx="16" className={PAPER} />
      <rect x="56" y="48" width="84" height="68" rx="10" className="fill-accent/18 stroke-muted" />
      <path
        d="M62 68h26M96 68h38M62 96h44M114 96h20"
        strokeWidth="3"
        className="stroke-accent-text"
        opacity="0.45"
      />
      <path
        d="M62 82h10l6-12 9 24 8-18 6 10 7-4h26"
        className="stroke-accent-text fill-none"
        strokeWidth="3"
      />
      <circle cx="158" cy="62" r="6" className={SHADE} />
      <circle cx="158" cy="82" r="6" className={SHADE} />
      <path d="M152 100h12M152 107h12" className={LINE} />
      <path d="M70 128l-8 16M150 128l8 16" className={LINE} strokeWidth="4" />
      <path d="M176 110q26 2 22 24" className={LINE} strokeWidth="3" />
      <path d="M190 134h16v8a6 6 0 0 1-6 6h-4a6 6 0 0 1-6-6z" className="fill-accent stroke-none" />
      <path d="M194 148v6M202 148v6" className={LINE} strokeWidth="3" />
    </Scene>
  )
}
