import * as messages from './messages.ts'

/** TMDB's logo in its published colors, drawn here: the app loads nothing of it from elsewhere. */
export function TmdbLogo() {
  return (
    <svg role="img" aria-label={messages.tmdb} viewBox="0 0 212 40" className="h-7 w-auto">
      <linearGradient id="tmdb-colors" gradientUnits="userSpaceOnUse" x1="0" x2="212">
        <stop offset="0" stopColor="#90cea1" />
        <stop offset="0.56" stopColor="#3cbec9" />
        <stop offset="1" stopColor="#00b3e5" />
      </linearGradient>
      <path
        d="M2 5h28M16 5v33M42 38V5l14 17L70 5v33M84 5h8a14 14 0 0 1 0 28h-8zM122 5h9a6.5 6.5 0 0 1 0 13h-9zm0 13h10.500a7.5 7.5 0 0 1 0 15H122z"
        className="fill-none stroke-[url(#tmdb-colors)] stroke-8"
      />
      <rect x="152" y="1" width="60" height="37" rx="18.5" className="fill-[url(#tmdb-colors)]" />
    </svg>
  )
}
