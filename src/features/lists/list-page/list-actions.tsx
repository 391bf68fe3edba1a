import { useNavigate } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { cutText } from '#domain/cut-text.ts'
import type { ListWithTitles } from '#domain/lists/list-with-titles.ts'
import { NAME_LENGTH_MAX } from '#domain/lists/stored-list.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import {
  changeLists,
  createList,
  restoreList,
  useIsListSaved,
  useLists,
} from '#src/features/library/views/lists.ts'
import { ListForm } from '#src/features/lists/list-form.tsx'
import { mergeLists } from '#src/features/lists/list-page/selection/bulk-actions.ts'
import { ChooseList } from '#src/features/lists/list-page/selection/choose-list.tsx'
import * as messages from '#src/features/lists/messages.ts'
import { LinkButton } from '#src/features/secret-links/link-button.tsx'
import { showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'

type ListActionsProps = { list: ListWithTitles }

export function ListActions({ list }: ListActionsProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [isMerging, setIsMerging] = useState(false)
  const others = useLists().lists.filter(({ id }) => id !== list.id)
  const navigate = useNavigate()

  const duplicate = () => {
    const name = cutText(messages.copyOf(list.name), NAME_LENGTH_MAX)
    const id = createList({ name, description: list.description }, list.titles)
    void navigate({ to: '/lists/$id', params: { id } })
    showToast({ title: messages.duplicated(name), tone: 'success' })
  }
  const remove = () => {
    void changeLists({ removed: list.titles, removedLists: [list] })
    void navigate({ to: '/lists' })
    showUndoToast({ title: messages.deleted(list.name) }, () => void restoreList(list))
  }
  const merge = (target: ListWithTitles) => {
    mergeLists(list, target)
    void navigate({ to: '/lists/$id', params: { id: target.id } })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LinkButton
        target={{ kind: 'list', listId: list.id }}
        label={messages.share()}
        icon={Share2}
        isSaved={useIsListSaved(list.id)}
      />
      <Button tone="quiet" onClick={() => setIsEditing(true)}>
        {messages.edit()}
      </Button>
      <Button tone="quiet" onClick={duplicate}>
        {messages.duplicate()}
      </Button>
      {others.length > 0 && (
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => setIsMerging(true)}>
          {messages.merge()}
        </Button>
      )}
      <Button tone="quiet" onClick={remove}>
        {messages.deleteList()}
      </Button>
      {isEditing && (
        <ListForm
          list={list}
          onSave={(details) => {
            void changeLists({ savedLists: [{ ...list, ...details }] })
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
      {isMerging && (
        <ChooseList
          heading={messages.mergeHeading(list.name)}
          text={messages.mergeText()}
          lists={others}
          onChoose={merge}
          onClose={() => setIsMerging(false)}
        />
      )}
    </div>
  )
}
