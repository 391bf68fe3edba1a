interface ImportMetaEnv {
  /** Identifies the build that this worker belongs to. */
  readonly VITE_BUILD: string
  /** URL path of the entry script, which identifies the HTML page of the same build. */
  readonly VITE_ENTRY: string
  /** The files that the app needs to show its home page. */
  readonly VITE_FIRST_FILES: readonly string[]
  /** The files that other screens need. */
  readonly VITE_OTHER_FILES: readonly string[]
  readonly VITE_MESSAGE_FILES: import('./user-messages.ts').MessageFiles
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

interface ExtendableEvent {
  /** Only the `install` event of Chromium has it: https://w3c.github.io/ServiceWorker/#register-router-method */
  addRoutes?: (rules: RouterRule[]) => Promise<void>
}

type RouterRule = {
  condition: { urlPattern?: string; requestMethod?: string; requestDestination?: RequestDestination }
  source: 'cache' | 'network'
}
