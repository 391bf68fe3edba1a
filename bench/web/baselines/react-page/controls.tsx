/** A menu, a theme switch, a favorite and a search box, as thin as React allows: the floor of the product's interactions. */
import { useEffect, useRef, useState, type RefObject } from 'react'

import { parseTitlePage, type Title } from '#domain/catalogue/from-tmdb.ts'

import { BASELINE_ROWS } from '../rows.ts'

const SEARCH_DELAY_MS = 200

export function Controls({ fetchJson }: { fetchJson: (path: string) => Promise<unknown> }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const [isFavorite, setFavorite] = useState(false)
  return (
    <>
      <button type="button" aria-label="Toggle sidebar" onClick={() => drawer.current?.showModal()}>
        ☰
      </button>
      <SearchBox fetchJson={fetchJson} />
      <Drawer ref={drawer} />
      <article>
        <button type="button" aria-pressed={isFavorite} onClick={() => setFavorite(!isFavorite)}>
          Favorite
        </button>
      </article>
    </>
  )
}

function Drawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const [isDark, setDark] = useState(true)
  useEffect(() => {
    document.documentElement.classList.toggle('light', !isDark)
  }, [isDark])
  return (
    <dialog ref={ref} className="drawer">
      <ul>
        {BASELINE_ROWS.map(({ heading }) => (
          <li key={heading}>
            <a href="#/">{heading}</a>
          </li>
        ))}
      </ul>
      <button type="button" role="switch" aria-checked={isDark} onClick={() => setDark(!isDark)}>
        Dark mode
      </button>
    </dialog>
  )
}

function SearchBox({ fetchJson }: { fetchJson: (path: string) => Promise<unknown> }) {
  const [text, setText] = useState('')
  const [titles, setTitles] = useState<Title[]>([])
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => {
      const path = `/search/multi?query=${encodeURIComponent(text)}`
      void fetchJson(path).then((body) => setTitles(parseTitlePage(body, undefined).items))
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, fetchJson])
  return (
    <>
      <input
        type="search"
        aria-label="Search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text && (
        <ol>
          {titles.map(({ kind, id, name }) => (
            <li key={`${kind} ${id}`}>{name}</li>
          ))}
        </ol>
      )}
    </>
  )
}
