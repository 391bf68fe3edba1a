import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, useSonner } from 'sonner'

import { isRightToLeft } from '#src/lib/direction.ts'
import { markToasterMounted } from '#src/lib/toast.ts'

import * as messages from './control-messages.ts'
import { TOAST_MARGIN_PX, useToastLift } from './use-toast-lift.ts'

const ICONS = {
  success: <CircleCheck aria-hidden className="text-accent-text size-5" />,
  error: <CircleAlert aria-hidden className="text-danger size-5" />,
}

export function Toaster() {
  useEffect(() => markToasterMounted(), [])
  const bar = useRef<HTMLSpanElement>(null)
  const lift = useToastLift(useSonner().toasts.length, bar)
  return (
    <>
      <span ref={bar} aria-hidden className="invisible fixed bottom-0 h-(--bottom-bar,0px)" />
      <Toasts lift={lift} />
    </>
  )
}

function Toasts({ lift }: { lift: number }) {
  const side = isRightToLeft() ? 'left' : 'right'
  return (
    <SonnerToaster
      position={`bottom-${side}`}
      offset={{ bottom: lift, [side]: `max(${TOAST_MARGIN_PX}px, env(safe-area-inset-${side}))` }}
      mobileOffset={{ bottom: lift }}
      duration={5000}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={messages.notifications()}
      closeButton
      icons={ICONS}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        closeButtonAriaLabel: messages.closeToast(),
        classNames: {
          toast:
            '!items-start !gap-3 !rounded-2xl !border-border !bg-surface !px-4.5 !py-4 !text-foreground !shadow-2xl !shadow-black/35',
          icon: '!m-0 !size-5',
          title: '!text-[0.9375rem] !leading-5 !font-semibold',
          description: '!mt-0.5 !text-sm !text-muted',
          closeButton: '!size-7 !border-border !bg-card !text-foreground hover:!bg-surface',
          success: '!border-accent-text/45',
          error: '!border-danger/60',
        },
      }}
    />
  )
}
