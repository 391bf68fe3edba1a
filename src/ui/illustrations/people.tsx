import { PAPER, Scene, SHADE } from './scene.tsx'

/** Three people in a spotlight. */
export function PeopleIllustration() {
  return (
    <Scene>
      <path d="M104 8h32l38 136H66z" className="fill-accent/22" />
      <path d="M42 140a28 30 0 0 1 56 0z" className={SHADE} />
      <circle cx="70" cy="92" r="17" className={SHADE} />
      <path d="M142 140a28 30 0 0 1 56 0z" className={SHADE} />
      <circle cx="170" cy="92" r="17" className={SHADE} />
      <path d="M84 140a36 40 0 0 1 72 0z" className={PAPER} />
      <path d="M108 103l12 13 12-13" className="stroke-accent-text fill-none" />
      <circle cx="120" cy="74" r="23" className={PAPER} />
      <path d="M111 82q9 8 18 0" className="stroke-accent-text fill-none" strokeWidth="2.5" />
      <path d="M112 71v.01M128 71v.01" className="stroke-accent-text" strokeWidth="4.5" />
    </Scene>
  )
}
