import { useState } from 'react'

import { readTypedServer } from '#domain/settings/streaming-servers.ts'
import { fieldText } from '#src/lib/field-text.ts'
import { destructive, notify } from '#src/lib/notify.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { addServer } from '../store.ts'

const NOT_HTTP = 'Please enter a web address that begins with http:// or https://'

/** Adds a server; what is refused stays in the fields. */
export function AddServerForm() {
  const [urlError, setUrlError] = useState<string>()

  const submit = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const typed = { name: fieldText(fields, 'name'), url: fieldText(fields, 'url') }
    const server = readTypedServer(typed, Date.now())
    setUrlError(server === 'not-http' ? NOT_HTTP : undefined)
    if (server === 'not-http') return
    if (server === 'missing') {
      return notify(destructive('Error', 'Please enter both server name and URL'))
    }
    addServer(server)
    form.reset()
    notify({
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
