import { useEffect, useRef, useState } from 'react'

import type { SmartList, SmartRules } from '#domain/lists/smart-list.ts'
import { DESCRIPTION_LENGTH_MAX, NAME_LENGTH_MAX } from '#domain/lists/title-list.ts'
import type { ListDetails } from '#src/features/library/lists.ts'
import { getFieldText } from '#src/lib/form-data.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { TextArea } from '../../components/lists/list-form.tsx'
import { RuleFields } from './rule-fields.tsx'
import * as messages from './smart-messages.ts'
import { useLibraryState, useSmartTitles } from './use-smart-titles.ts'

type SmartListFormProps = {
  /** Undefined creates a list. */
  list?: SmartList
  userId: string | undefined
  onSave: (details: ListDetails, rules: SmartRules) => void
  onClose: () => void
}

/** A dialog with the name and the rules of a smart list. It counts what matches. */
export function SmartListForm({ list, userId, onSave, onClose }: SmartListFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [rules, setRules] = useState<SmartRules>(list?.rules ?? {})
  const [error, setError] = useState<string>()
  const library = useLibraryState(true, userId)
  const { titles, details } = useSmartTitles(rules, library)
  useEffect(() => dialog.current?.showModal(), [])

  const submit = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const name = getFieldText(data, 'name').trim()
    if (!name) return setError(messages.nameMissing)
    dialog.current?.close()
    onSave({ name, description: getFieldText(data, 'description').trim() }, rules)
  }
  const isCounted = !library.isLoading && details.status !== 'loading'
  return (
    <Dialog
      ref={dialog}
      heading={list ? messages.editSmartList : messages.newSmartList}
      text={messages.intro}
      onClose={onClose}
    >
      <form
        noValidate
        className="mt-6 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        <TextField
          label={messages.name}
          name="name"
          defaultValue={list?.name}
          maxLength={NAME_LENGTH_MAX}
          autoComplete="off"
          error={error}
        />
        <RuleFields rules={rules} library={library} userId={userId} onChange={setRules} />
        <TextArea
          label={messages.description}
          name="description"
          defaultValue={list?.description}
          maxLength={DESCRIPTION_LENGTH_MAX}
        />
        <p role="status" className="text-muted min-h-6 text-sm font-semibold tabular-nums">
          {isCounted && messages.matches(titles.length)}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            {messages.cancel}
          </Button>
          <Button type="submit">{list ? messages.save : messages.create}</Button>
        </div>
      </form>
    </Dialog>
  )
}
