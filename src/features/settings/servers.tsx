import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import { parseServerInput } from '#domain/player/added-servers.ts'
import { isCustomServer } from '#domain/player/streaming-servers.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import * as messages from './messages.ts'
import { useServers } from './settings-context.tsx'
import { addServer, removeServer } from './store.ts'

const PLACEHOLDERS = [
  { placeholder: '{id}', meaning: messages.idPlaceholder },
  { placeholder: '{type}', meaning: messages.typePlaceholder },
  { placeholder: '{season}', meaning: messages.seasonPlaceholder },
  { placeholder: '{episode}', meaning: messages.episodePlaceholder },
  { placeholder: '{language}', meaning: messages.languagePlaceholder },
] as const

/** Adds a server. Invalid input stays in the form. */
export function AddServerForm() {
  const [urlError, setUrlError] = useState<string>()

  const submit = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const input = { name: getFieldText(fields, 'name'), url: getFieldText(fields, 'url') }
    const server = parseServerInput(input, Date.now())
    setUrlError(server === 'not-http' ? messages.serverUrlInvalid() : undefined)
    if (server === 'not-http') return
    if (server === 'missing') {
      return showToast(errorToast(messages.errorTitle(), messages.serverFieldsMissing()))
    }
    addServer(server)
    form.reset()
    showToast({
      title: messages.serverAddedTitle(),
      description: messages.serverAddedText(),
      tone: 'success',
    })
  }

  return (
    <form
      aria-label={messages.addServerForm()}
      noValidate
      className="@container"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <div className="grid gap-4 @2xl:grid-cols-[1fr_2fr_auto] @2xl:items-start">
        <TextField
          label={messages.serverName()}
          name="name"
          autoComplete="off"
          maxLength={60}
          placeholder={messages.serverNamePlaceholder()}
        />
        <TextField
          label={messages.serverUrl()}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          placeholder={messages.serverUrlPlaceholder}
          error={urlError}
          onChange={() => setUrlError(undefined)}
        />
        <Button type="submit" size="large" className="@2xl:mt-[1.6rem]">
          {messages.addServer()}
        </Button>
      </div>
    </form>
  )
}

/** Explains the placeholders in a server's URL. */
export function PlaceholderHelp() {
  return (
    <div className="text-muted grid gap-3 text-sm">
      <p className="text-pretty">{messages.placeholderHelp()}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {PLACEHOLDERS.map(({ placeholder, meaning }) => (
          <div key={placeholder} className="contents">
            <dt>
              <code className="bg-card text-foreground rounded-md px-1.5 py-0.5 text-[0.8125rem]">
                {placeholder}
              </code>
            </dt>
            <dd>{meaning()}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Lists all servers. Those that the user has added can be removed. */
export function ServerList() {
  const servers = useServers()
  return (
    <ul
      aria-label={messages.servers()}
      className="border-border divide-border grid grid-cols-1 divide-y rounded-2xl border"
    >
      {servers.map((server) => (
        <li key={server.id} className="flex min-h-16 items-center gap-3 py-2.5 ps-4 pe-3">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="truncate font-semibold">
              {server.name}
            </p>
            <p className="text-muted text-sm wrap-anywhere">
              <bdi>{server.url}</bdi>
            </p>
          </div>
          {isCustomServer(server) ? (
            <Button
              tone="bare"
              size="icon"
              aria-label={messages.removeServer(server.name)}
              data-tooltip
              onClick={() => removeServer(server.id)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          ) : (
            <span className="bg-card text-muted me-1 rounded-full px-2.5 py-1 text-xs font-semibold">
              {messages.defaultServer()}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
