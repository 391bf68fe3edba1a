import { clsx } from 'clsx'
import { domMax, LazyMotion, useDragControls } from 'motion/react'
import * as m from 'motion/react-m'
import { useEffect, useReducer, useRef, type ReactNode } from 'react'

/** Drag momentum factor, spring stiffness and damping. */
const SPRING_BACK = { power: 0.3, bounceStiffness: 50, bounceDamping: 15 }

type DraggableCardProps = {
  children: ReactNode
  /** The event that started the press; set while the pointer is down. The press may begin before this component loads. */
  pressEvent: PointerEvent | undefined
}

/** Makes its content draggable; it springs back on release. */
export function DraggableCard({ children, pressEvent }: DraggableCardProps) {
  const controls = useDragControls()
  const isMoving = useRef(false)
  const [version, renew] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (pressEvent) controls.start(pressEvent)
  }, [controls, pressEvent])
  useEffect(
    () => () => {
      // A card that is hidden while it moves would stay where it is.
      if (isMoving.current) renew()
      isMoving.current = false
    },
    [],
  )
  return (
    <LazyMotion features={domMax} strict>
      <m.div
        key={version}
        drag
        dragControls={controls}
        dragListener={false}
        dragSnapToOrigin
        dragElastic={0.6}
        dragTransition={SPRING_BACK}
        whileDrag={{ scale: 1.06, rotate: -4 }}
        onDragStart={() => (isMoving.current = true)}
        onDragTransitionEnd={() => (isMoving.current = false)}
        // Not `:active`, which a card that loads during the press never is.
        className={clsx('group touch-pan-y select-none', pressEvent ? 'cursor-grabbing' : 'cursor-grab')}
      >
        {children}
      </m.div>
    </LazyMotion>
  )
}
