import { domMax, LazyMotion, useDragControls } from 'motion/react'
import * as m from 'motion/react-m'
import { useEffect, useState, type ReactNode } from 'react'

/** Drag momentum factor, spring stiffness and damping. */
const SPRING_BACK = { power: 0.3, bounceStiffness: 50, bounceDamping: 15 }

type DraggableCardProps = {
  children: ReactNode
  /** The press that is still active when this component loads, if any; the drag continues from it. */
  pressEvent: PointerEvent | undefined
}

/** Makes its content draggable; it springs back on release. */
export function DraggableCard({ children, pressEvent }: DraggableCardProps) {
  const controls = useDragControls()
  const [initialPress] = useState(pressEvent)
  useEffect(() => {
    if (initialPress) controls.start(initialPress)
  }, [controls, initialPress])
  return (
    <LazyMotion features={domMax} strict>
      <m.div
        drag
        dragControls={controls}
        dragSnapToOrigin
        dragElastic={0.6}
        dragTransition={SPRING_BACK}
        whileDrag={{ scale: 1.06, rotate: -4, cursor: 'grabbing' }}
        className="group cursor-grab touch-pan-y active:cursor-grabbing"
      >
        {children}
      </m.div>
    </LazyMotion>
  )
}
