import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import { parseServerInput, isCustomServer } from '#domain/settings/streaming-servers.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { useServers } from '../settings-context.tsx'
import { addServer, removeServer } from '../store.ts'

const PLACEHOLDERS = [
  { placeholder: '{id}', meaning: 'the number of the movie or series' },
  { placeholder: '{type}', meaning: 'movie or tv' },
  { placeholder: '{season}', meaning: 'the number of the season' },
  { placeholder: '{episode}', meaning: 'the number of the episode' },
] as const

const NOT_HTTP = 'Please enter a web address that begins with http:// or https://'

/** Adds a server. Invalid input stays in the form. */
export function AddServerForm() {
  const [urlError, setUrlError] = useState<string>()

  const submit = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const input = { name: getFieldText(fields, 'name'), url: getFieldText(fields, 'url') }
    const server = parseServerInput(input, Date.now())
    setUrlError(server === 'not-http' ? NOT_HTTP : undefined)
    if (server === 'not-http') return
    if (server === 'missing') {
      return showToast(errorToast('Error', 'Please enter both server name and URL'))
    }
    addServer(server)
    form.reset()
    showToast({
      title: 'Server Added',
      description: 'New streaming server has been added successfully',
      tone: 'success',
    })
  }

  return (
    <form
      aria-label="Add a server"
      noValidate
      className="@container"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <div className="grid gap-4 @2xl:grid-cols-[1fr_2fr_auto] @2xl:items-start">
        <TextField
          label="Server name"
          name="name"
          autoComplete="off"
          maxLength={60}
          placeholder="My server"
        />
        <TextField
          label="Server URL"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          placeholder="https://player.example/embed/{id}"
          error={urlError}
          onChange={() => setUrlError(undefined)}
        />
        <Button type="submit" size="large" className="@2xl:mt-[1.6rem]">
          Add Server
        </Button>
      </div>
    </form>
  )
}

/** Explains the placeholders in a server's URL. */
export function PlaceholderHelp() {
  return (
    <div className="text-muted grid gap-3 text-sm">
      <p className="text-pretty">
        Write these where the title belongs. Of a movie’s address, the parts with a season or an episode are
        left out.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {PLACEHOLDERS.map(({ placeholder, meaning }) => (
          <div key={placeholder} className="contents">
            <dt>
              <code className="bg-card text-foreground rounded-md px-1.5 py-0.5 text-[0.8125rem]">
                {placeholder}
              </code>
            </dt>
            <dd>{meaning}</dd>
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
      aria-label="Servers"
      className="border-border divide-border grid grid-cols-1 divide-y rounded-2xl border"
    >
      {servers.map((server) => (
        <li key={server.id} className="flex min-h-16 items-center gap-3 py-2.5 pr-3 pl-4">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{server.name}</p>
            <p className="text-muted text-sm wrap-anywhere">{server.url}</p>
          </div>
          {isCustomServer(server) ? (
            <Button
              tone="bare"
              size="icon"
              aria-label={`Remove ${server.name}`}
              data-tooltip
              onClick={() => removeServer(server.id)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          ) : (
            <span className="bg-card text-muted mr-1 rounded-full px-2.5 py-1 text-xs font-semibold">
              Default
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
