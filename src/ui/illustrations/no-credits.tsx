import { PAPER, Scene } from './scene.tsx'

/** A used ticket and an outline of the next one. */
export function NoCreditsIllustration() {
  return (
    <Scene>
      <g transform="rotate(8 150 88)" className="stroke-accent-text fill-none" strokeDasharray="6 7">
        <path d="M96 62h96a6 6 0 0 1 6 6v12a12 12 0 0 0 0 24v12a6 6 0 0 1-6 6H96" opacity="0.85" />
      </g>
      <g transform="rotate(-9 96 80)">
        <path
          d="M44 46h98l-7 9 8 10-8 10 8 10-8 10 8 10-7 9H44a6 6 0 0 1-6-6V92a12 12 0 0 0 0-24V52a6 6 0 0 1 6-6z"
          className={PAPER}
        />
        <path d="M62 54v52" strokeDasharray="3 6" className="stroke-muted/70" />
        <path
          d="m97 60 5.3 11 12 1.6-8.8 8.3 2.2 12L97 87l-10.7 5.9 2.2-12-8.8-8.3 12-1.6z"
          className="fill-accent stroke-none"
        />
      </g>
    </Scene>
  )
}
