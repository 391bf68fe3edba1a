/**
 * What the page's HTML shows before the app is there: Home as it stands before anything has been loaded, drawn by the app
 * itself, and a small script that fits it to the viewer before the first paint.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const HERE = '<!--static-page-->'

/** The letters of nearly every word on the screen; others are fetched when a word needs them. */
const TEXT_FONT = /^figtree-latin-wght-normal-.+\.woff2$/

/** Completes the page of a build in this folder. */
export async function drawStaticPage(folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const [home, script] = await Promise.all([drawHome(folder), buildFirstPaint(folder)])
  const name = `assets/first-paint-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(folder, name), script)
  const html = readFileSync(page, 'utf8')
  if (!html.includes(`<div id="root">${HERE}`)) throw new Error(`${page} has no place for the still picture`)
  writeFileSync(
    page,
    html
      .replace(
        `<div id="root">${HERE}`,
        () => `<div id="root" data-static inert aria-hidden="true">${unanswering(home)}`,
      )
      // After the configuration at the head's end, which it reads, and before whatever is painted.
      .replace('</head>', () => `${preloadOf(folder, TEXT_FONT)}</head>`)
      .replace('<body>', () => `<body><script src="/${name}"></script>`),
  )
}

/** What a program types before the app is there would be lost, though nobody else can: its fields take nothing yet. */
function unanswering(html: string): string {
  return html.replaceAll('<input ', '<input readonly ')
}

/** Has a font fetched beside the style sheet, which would else tell of it only when it is there. */
function preloadOf(folder: string, font: RegExp): string {
  const name = readdirSync(join(folder, 'assets')).find((file) => font.test(file))
  if (!name) throw new Error(`No file of the build is ${font}`)
  return `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`
}

/** Home as HTML, by the app's own components. */
async function drawHome(folder: string): Promise<string> {
  // Inside the project, where the libraries are found.
  const outDir = join(folder, '..', 'prerender')
  try {
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: { ssr: 'src/app/prerender/main.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    })
    // In a process of its own: it pretends to be a browser.
    return execFileSync(process.execPath, [join(outDir, 'main.js')], { encoding: 'utf8' })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** The script for the first paint, in one piece and without modules: those would run too late. */
async function buildFirstPaint(folder: string): Promise<string> {
  const outDir = join(folder, '..', 'first-paint')
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: {
        target: 'baseline-widely-available',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        lib: {
          entry: 'src/app/first-paint/main.ts',
          formats: ['iife'],
          name: 'firstPaint',
          fileName: () => 'main.js',
        },
      },
    })
    return readFileSync(join(outDir, 'main.js'), 'utf8')
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
