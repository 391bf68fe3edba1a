import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { useSession } from '#src/features/account/session/session.ts'
import { passFocusOn } from '#src/lib/focus.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { showToast } from '#src/lib/toast.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { ConfirmButton, Dialog } from '#src/ui/dialog.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import { LinkField } from './link-field.tsx'
import * as messages from './messages.ts'
import { createLink, deleteLink, linkQuery, type LinkTarget } from './secret-links.ts'

type LinkDialogProps = {
  target: LinkTarget
  /** True if the account has the target already. */
  isSaved: boolean
  onClose: () => void
}

/** A dialog that creates, shows, replaces and deletes the link to a list or to the calendar. */
export function LinkDialog({ target, isSaved, onClose }: LinkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const session = useSession()
  return (
    <Dialog ref={dialog} heading={messages.texts()[target.kind].heading} onClose={onClose}>
      <div className="mt-3 grid grid-cols-1 gap-5">
        {session.status === 'loading' && <Loading />}
        {session.status === 'signed-out' && <GuestHint kind={target.kind} />}
        {session.status === 'signed-in' && <LinkControls target={target} isSaved={isSaved} />}
        <div className="flex justify-end">
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            {messages.close()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Loading() {
  return <div role="status" aria-label={messages.loading()} className="skeleton h-24 rounded-2xl" />
}

function GuestHint({ kind }: { kind: LinkTarget['kind'] }) {
  return (
    <>
      <p className="text-muted text-pretty">{messages.texts()[kind].guest}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/auth" search={{ mode: 'login' }} className={buttonVariants()}>
          {messages.signIn()}
        </Link>
        <Link to="/auth" search={{ mode: 'signup' }} className={buttonVariants({ tone: 'quiet' })}>
          {messages.signUp()}
        </Link>
      </div>
    </>
  )
}

function LinkControls({ target, isSaved }: Omit<LinkDialogProps, 'onClose'>) {
  const texts = messages.texts()[target.kind]
  const client = useQueryClient()
  const { data: link, isError, refetch } = useQuery(linkQuery(target))
  const creation = useMutation({ mutationFn: () => createLink(client, target) })
  const deletion = useMutation({
    mutationFn: () => deleteLink(client, target),
    onSuccess: () => showToast({ title: texts.stopped, tone: 'success' }),
  })
  const error = creation.error ?? deletion.error
  if (link === undefined)
    return isError ? <ErrorAlert message={messages.failed()} onRetry={() => void refetch()} /> : <Loading />
  return (
    <>
      <p className="text-muted text-pretty">{link ? texts.on : texts.off}</p>
      {link?.token && <LinkField key={link.token} target={target} token={link.token} label={texts.url} />}
      {link && !link.token && <p className="text-pretty">{messages.otherDevice()}</p>}
      {!link && !isSaved && <p role="status">{messages.saving()}</p>}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {describeError(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {link ? (
          <>
            <ConfirmButton
              action={messages.newLink()}
              question={messages.replaceQuestion()}
              consequence={texts.replaceText}
              isBusy={creation.isPending}
              onConfirm={() => creation.mutate()}
            />
            <Button
              ref={passFocusOn}
              tone="quiet"
              isBusy={deletion.isPending}
              onClick={() => deletion.mutate()}
            >
              {texts.stop}
            </Button>
          </>
        ) : (
          <Button ref={passFocusOn} isBusy={creation.isPending || !isSaved} onClick={() => creation.mutate()}>
            {texts.create}
          </Button>
        )}
      </div>
    </>
  )
}

function describeError(error: Error): string {
  if (!(error instanceof RequestError)) return messages.changeFailed()
  if (error.subcodes.has('too_many_links')) return messages.limitReached()
  return error.subcodes.has('list_not_saved') ? messages.notSaved() : messages.changeFailed()
}
