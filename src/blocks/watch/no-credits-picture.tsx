/** A ticket that has been torn, in the light of a projector. */
export function NoCreditsPicture() {
  return (
    <svg aria-hidden viewBox="0 0 240 132" className="text-accent-text h-28 w-auto sm:h-36" fill="none">
      <path d="M120 -30 236 132H4Z" fill="currentColor" opacity=".1" />
      <ellipse cx="120" cy="121" rx="92" ry="7" fill="currentColor" opacity=".16" />
      <g transform="rotate(-9 92 72)">
        <path
          d="M40 44h72l-5 7 6 7-6 7 6 7-6 7 6 7-5 7H40a7 7 0 0 1-7-7v-9a9 9 0 0 0 0-18v-8a7 7 0 0 1 7-7Z"
          className="fill-accent"
        />
        <path
          d="m68 59 3.6 8.2 8.9.9-6.7 6 1.9 8.7-7.7-4.5-7.7 4.5 1.9-8.7-6.7-6 8.9-.9Z"
          className="fill-accent-ink"
        />
        <path
          d="M92 52v42"
          className="stroke-accent-ink"
          strokeWidth="2"
          strokeDasharray="3 5"
          opacity=".6"
        />
      </g>
      <g transform="rotate(11 168 74)">
        <path
          d="M134 44h58a7 7 0 0 1 7 7v8a9 9 0 0 0 0 18v9a7 7 0 0 1-7 7h-58l5-7-6-7 6-7-6-7 6-7-6-7Z"
          stroke="currentColor"
          strokeWidth="2"
          fill="rgb(255 255 255 / 6%)"
        />
        <path
          d="M150 60h32M150 69h24M150 78h28"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".55"
        />
      </g>
    </svg>
  )
}
