import { domMax, LazyMotion, useDragControls } from 'motion/react'
import * as m from 'motion/react-m'
import { useEffect, useState, type ReactNode } from 'react'

/** Spec, section 9: drag momentum factor, spring stiffness and damping. */
const SPRING_BACK = { power: 0.3, bounceStiffness: 50, bounceDamping: 15 }

type DraggableCardProps = {
  children: ReactNode
  /** The press that is still holding the card while this was fetched, if any: the drag goes on from there. */
  heldBy: PointerEvent | undefined
}

/** Lets its content be thrown about; it springs back to its place. */
export function DraggableCard({ children, heldBy }: DraggableCardProps) {
  const controls = useDragControls()
  const [heldAtFirst] = useState(heldBy)
  useEffect(() => {
    if (heldAtFirst) controls.start(heldAtFirst)
  }, [controls, heldAtFirst])
  return (
    <LazyMotion features={domMax} strict>
      <m.div
        drag
        dragControls={controls}
        dragSnapToOrigin
        dragElastic={0.6}
        dragTransition={SPRING_BACK}
        whileDrag={{ scale: 1.06, rotate: -4, cursor: 'grabbing' }}
        className="group cursor-grab touch-pan-y"
      >
        {children}
      </m.div>
    </LazyMotion>
  )
}
