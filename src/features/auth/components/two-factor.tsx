import { useQuery, useQueryClient } from '@tanstack/react-query'

import { notify, type Notice } from '#src/lib/notify.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/failure.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

import { factorsQuery } from '../factors.ts'
import type { Factor } from '../session-state.ts'
import { useUnfolding } from '../use-unfolding.ts'
import { EnrolmentSteps } from './enrolment.tsx'
import { FactorList } from './factor-list.tsx'

const TITLE = 'Two-factor authentication'

const TURNED_ON: Notice = {
  title: 'Two-Factor Authentication On',
  description: 'From now on signing in asks for a code. Other devices have been signed out.',
  tone: 'success',
}
const ADDED: Notice = {
  title: 'App Added',
  description: 'Signing in takes the codes of either app.',
  tone: 'success',
}

/** Codes of an app that are asked for after the password: what there is of them, and one more. */
export function TwoFactor({ userId }: { userId: string }) {
  const { data: factors, isError, refetch } = useQuery(factorsQuery(userId))
  if (factors) return <Factors userId={userId} factors={factors} />
  return isError ? (
    <Failure message={`${TITLE} could not be loaded.`} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label={`Loading ${TITLE}`} className="skeleton h-11 rounded-xl" />
  )
}

function Factors({ userId, factors }: { userId: string; factors: Factor[] }) {
  const { isOpen, close, openerProps } = useUnfolding()
  const queryClient = useQueryClient()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: factorsQuery(userId).queryKey })
  const isOn = factors.length > 0

  const finish = () => {
    close()
    void readAgain()
    notify(isOn ? ADDED : TURNED_ON)
  }

  return (
    <div className="grid gap-5">
      <SettingRow
        title={TITLE}
        text={
          isOn
            ? 'On. Signing in asks for a code after the password. With a second app, a lost phone does not lock you out.'
            : 'Off. Add a code from an app, so that a stolen password is not enough.'
        }
      >
        <Button tone="quiet" {...openerProps}>
          {isOn ? 'Add another app' : 'Set up'}
        </Button>
      </SettingRow>
      {isOn && <FactorList factors={factors} onRemoved={readAgain} />}
      {isOpen && <EnrolmentSteps name={freeName(factors)} onDone={finish} onCancel={close} />}
    </div>
  )
}

/** No two may be called the same. */
function freeName(factors: Factor[]): string {
  const names = new Set(factors.map(({ name }) => name))
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'Authenticator app' : `Authenticator app ${count}`
    if (!names.has(name)) return name
  }
}
