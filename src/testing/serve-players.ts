import type { Plugin } from 'vite'

/** A player that plays nothing: posts to the app what a test sends it. */
const PAGE = `<!doctype html>
<script>
  addEventListener('message', ({ data }) => parent.postMessage(data.post ?? { received: data }, '*'))
</script>`

/** Serves the players' pages to component tests, from origins of their own. */
export function servePlayers(): Plugin {
  return {
    name: 'serve-players',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.headers.host?.startsWith('player-')) return next()
        response.setHeader('content-type', 'text/html')
        response.end(PAGE)
      })
    },
  }
}
