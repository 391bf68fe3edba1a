import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'

import { getFormatLocale } from '#domain/format-locale.ts'
import { useAuthMutation } from '#src/features/account/forms/use-auth-form.ts'
import * as messages from '#src/features/account/messages.ts'
import { showToast } from '#src/lib/toast.ts'
import { ConfirmButton } from '#src/ui/dialog.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

import { devicesQuery, formatDeviceName, isHandheld, signOutOthers, type Device } from './devices.ts'

/** Lists the devices where the user is signed in, with a button that signs out all others. */
export function DeviceList() {
  const { data: devices, isError, refetch } = useQuery(devicesQuery())
  const hasOthers = devices?.some(({ isCurrent }) => !isCurrent)
  return (
    <div className="grid grid-cols-1 gap-5">
      <SettingRow title={messages.devices()} text={messages.devicesHelp()}>
        {hasOthers && <SignOutOthers />}
      </SettingRow>
      {devices && (
        <ul
          aria-label={messages.devices()}
          className="divide-border border-border divide-y rounded-2xl border"
        >
          {devices.map((device) => (
            <DeviceRow key={device.id} {...device} />
          ))}
        </ul>
      )}
      {!devices && isError && (
        <ErrorAlert message={messages.devicesFailed()} onRetry={() => void refetch()} />
      )}
      {!devices && !isError && (
        <div role="status" aria-label={messages.loadingDevices()} className="skeleton h-17 rounded-2xl" />
      )}
    </div>
  )
}

function SignOutOthers() {
  const queryClient = useQueryClient()
  const mutation = useAuthMutation(signOutOthers)
  const handleConfirm = () => {
    mutation.mutate(undefined, {
      onSuccess: async () => {
        showToast({
          title: messages.othersLoggedOutTitle(),
          description: messages.othersLoggedOutText(),
          tone: 'success',
        })
        await queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey })
      },
    })
  }
  return (
    <ConfirmButton
      action={messages.logOutOthers()}
      question={messages.logOutOthersQuestion()}
      consequence={messages.logOutOthersText()}
      isBusy={mutation.isPending}
      onConfirm={handleConfirm}
    />
  )
}

function DeviceRow({ userAgent, lastUsedAt, isCurrent }: Device) {
  const Icon = isHandheld(userAgent) ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-4 py-3 ps-4 pe-3">
      <Icon aria-hidden className="text-muted size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{formatDeviceName(userAgent)}</p>
        <p className="text-muted text-sm">
          <RichText
            text={messages.lastUsed()}
            values={{ time: <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time> }}
          />
        </p>
      </div>
      {isCurrent && (
        <span className="bg-accent/16 text-accent-text rounded-full px-2.5 py-1 text-xs font-semibold">
          {messages.thisDevice()}
        </span>
      )}
    </li>
  )
}

function formatDateTime(time: string): string {
  return new Date(time).toLocaleString(getFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
}
