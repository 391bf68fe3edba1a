import { useState } from 'react'

import type { SmartList, SmartRules } from '#domain/lists/smart-list.ts'
import type { ListDetails } from '#src/features/library/views/lists.ts'
import { ListForm } from '#src/features/lists/list-form.tsx'

import * as messages from './messages.ts'
import { RuleFields } from './rule-fields.tsx'
import { describeCount, useLibraryState, useSmartTitles } from './use-smart-titles.ts'

type SmartListFormProps = {
  /** Undefined creates a list. */
  list?: SmartList
  onSave: (details: ListDetails, rules: SmartRules) => void
  onClose: () => void
}

/** A dialog with the name and the rules of a smart list. It counts what matches. */
export function SmartListForm({ list, onSave, onClose }: SmartListFormProps) {
  const [rules, setRules] = useState<SmartRules>(list?.rules ?? {})
  const library = useLibraryState(true)
  const found = useSmartTitles(rules, library)
  return (
    <ListForm
      list={list}
      heading={list ? messages.editSmartList() : messages.newSmartList()}
      text={messages.intro()}
      status={describeCount(found, messages.matches) ?? false}
      onSave={(listDetails) => onSave(listDetails, rules)}
      onClose={onClose}
    >
      <RuleFields rules={rules} library={library} onChange={setRules} />
    </ListForm>
  )
}
