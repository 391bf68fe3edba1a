/** The minimal React page with the rows of Home, titles and a way back: a lower bound for any React app. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { parseTitlePage, type Title } from '#domain/catalogue/from-tmdb.ts'

import { BASELINE_ROWS, BASELINE_STYLE, type BaselineRow, POSTER_SIZES } from '../rows.ts'
import { Controls } from './controls.tsx'

/** Rows below the first view load when they are this close to it, as in the product. */
const ROW_MARGIN = '600px'

const titlesByPath = new Map<string, Title[]>()

function App() {
  const [path, setPath] = useState(location.hash.slice(1))
  useEffect(() => {
    const onPop = () => setPath(location.hash.slice(1))
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  return (
    <>
      <style>{BASELINE_STYLE}</style>
      {path ? <Detail path={path} /> : <Home />}
    </>
  )
}

function Home() {
  return (
    <>
      <Controls fetchJson={fetchJson} />
      <h1>Discover</h1>
      {BASELINE_ROWS.map((row) => (
        <PeriodRow key={row.heading} {...row} />
      ))}
    </>
  )
}

/** A row that switches between the trends of the day and of the week. */
function PeriodRow({ heading, path }: BaselineRow) {
  const [isWeek, setWeek] = useState(false)
  const shown = isWeek ? path.replace('/day', '/week') : path
  return (
    <>
      <Row key={shown} heading={heading} path={shown} />
      {path.endsWith('/day') && (
        <button type="button" aria-pressed={isWeek} onClick={() => setWeek(!isWeek)}>
          This week
        </button>
      )}
    </>
  )
}

function Row({ heading, path }: BaselineRow) {
  const [titles, setTitles] = useState(titlesByPath.get(path))
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (titles || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void loadTitles(path).then(setTitles)
      },
      { rootMargin: ROW_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [path, titles, element])
  return (
    <section ref={setElement}>
      <h2>{heading}</h2>
      <ul>
        {titles?.map((title) => (
          <Card key={`${title.kind} ${title.id}`} {...title} />
        ))}
      </ul>
    </section>
  )
}

function Card({ kind, id, name, posterPath }: Title) {
  return (
    <li>
      <a href={`#/${kind}/${id}`}>
        <img
          loading="lazy"
          alt=""
          width={140}
          height={210}
          sizes={POSTER_SIZES}
          srcSet={`/tmdb/t/p/w200${posterPath} 200w, /tmdb/t/p/w500${posterPath} 500w`}
          src={`/tmdb/t/p/w500${posterPath}`}
        />
        <p>{name}</p>
      </a>
    </li>
  )
}

function Detail({ path }: { path: string }) {
  const [name, setName] = useState<string>()
  useEffect(() => {
    scrollTo(0, 0)
    void fetchJson(path).then((body) =>
      setName(String(Reflect.get(Object(body), 'title') ?? Reflect.get(Object(body), 'name'))),
    )
  }, [path])
  return name ? <h1>{name}</h1> : <p>Loading</p>
}

async function loadTitles(path: string): Promise<Title[]> {
  const { items } = parseTitlePage(await fetchJson(path), path.includes('/tv') ? 'tv' : undefined)
  titlesByPath.set(path, items)
  return items
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(`/tmdb/3${path}${path.includes('?') ? '&' : '?'}api_key=demo`)
  return response.json()
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(<App />)
