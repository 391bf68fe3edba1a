import { useState } from 'react'

import { areRemindersOn } from '#src/lib/reminders.ts'
import { useStore } from '#src/lib/store.ts'
import { Panel } from '#src/ui/panel.tsx'
import { SwitchRow } from '#src/ui/setting-row.tsx'

import { LazyReminders } from './lazy-reminders.tsx'
import * as messages from './messages.ts'

/** Undefined where the browser has no notifications, as without HTTPS. */
type Permission = NotificationPermission | undefined

/** A switch for notifications of releases. The browser asks for permission when it is switched on, never before. */
export function ReminderSetting() {
  const isWanted = useStore(areRemindersOn)
  const [permission, setPermission] = useState(readPermission)
  const [wasDismissed, setWasDismissed] = useState(false)

  const change = async (isOn: boolean) => {
    if (!isOn) return areRemindersOn.set(false)
    const next = readPermission() === 'default' ? await Notification.requestPermission() : readPermission()
    setPermission(next)
    setWasDismissed(next === 'default')
    if (next === 'granted') areRemindersOn.set(true)
  }
  const problem = describeProblem(permission) ?? (wasDismissed ? messages.remindersDismissed() : undefined)
  return (
    <Panel heading={messages.reminders()}>
      <SwitchRow
        title={messages.notifyMe()}
        text={messages.remindersText()}
        checked={isWanted && permission === 'granted'}
        onChange={(isOn) => void change(isOn)}
      />
      {problem && (
        <p role="status" className="text-muted text-sm text-pretty">
          {problem}
        </p>
      )}
      {/* At once, also on the first visit. */}
      <LazyReminders />
    </Panel>
  )
}

function readPermission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : undefined
}

function describeProblem(permission: Permission): string | undefined {
  if (permission === undefined) return messages.remindersUnsupported()
  return permission === 'denied' ? messages.remindersBlocked() : undefined
}
