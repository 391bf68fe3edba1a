import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { notify } from '#src/lib/notify.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/failure.tsx'
import { SettingRow } from '#src/ui/setting-row.tsx'

import { factorsQuery } from '../factors.ts'
import type { Factor } from '../session-state.ts'
import { EnrolmentSteps } from './enrolment.tsx'
import { FactorList } from './factor-list.tsx'

const TITLE = 'Two-factor authentication'

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
  const [isAdding, setIsAdding] = useState(false)
  const queryClient = useQueryClient()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: factorsQuery(userId).queryKey })
  const isOn = factors.length > 0

  const finish = () => {
    setIsAdding(false)
    void readAgain()
    notify({
      title: isOn ? 'App Added' : 'Two-Factor Authentication On',
      description: 'From now on signing in asks for a code. Other devices have been signed out.',
      tone: 'success',
    })
  }

  return (
    <div className="grid gap-5">
      <SettingRow
        title={TITLE}
        text={
          isOn
            ? 'On: after the password, signing in asks for a code. With a second app, a lost phone locks nobody out.'
            : 'Off: whoever knows your password is in. Have a code of an app asked for as well.'
        }
      >
        {!isAdding && (
          <Button tone="quiet" onClick={() => setIsAdding(true)}>
            {isOn ? 'Add another app' : 'Set up'}
          </Button>
        )}
      </SettingRow>
      {isOn && <FactorList factors={factors} onRemoved={readAgain} />}
      {isAdding && (
        <EnrolmentSteps name={freeName(factors)} onDone={finish} onCancel={() => setIsAdding(false)} />
      )}
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
