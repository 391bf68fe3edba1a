import { useState } from 'react'

import { Select } from '#src/ui/select.tsx'

import { verifyCode } from '../factors.ts'
import type { Factor } from '../session-state.ts'
import { CodeForm } from './code-form.tsx'
import { PhoneCode } from './phone-code.tsx'

type SecondFactorProps = { factors: Factor[]; onVerified: () => void }

/** Asks for the code of any one of the account's second factors. */
export function SecondFactor({ factors, onVerified }: SecondFactorProps) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      factors.findIndex(({ type }) => type === 'totp'),
    ),
  )
  // Another tab may have removed one in the meantime.
  const factor = factors[index] ?? factors[0]
  if (!factor) return null
  return (
    <div className="grid gap-4">
      {factors.length > 1 && (
        <Select
          label="Where the code comes from"
          value={index}
          options={factors.map(({ name }, value) => ({ value, label: name }))}
          onChange={setIndex}
        />
      )}
      {factor.type === 'phone' ? (
        <PhoneCode key={factor.id} factor={factor} onVerified={onVerified} />
      ) : (
        <CodeForm
          key={factor.id}
          label={`Code from ${factor.name}`}
          action="Verify"
          verify={(code) => verifyCode({ factorId: factor.id, code })}
          onVerified={onVerified}
        />
      )}
    </div>
  )
}
