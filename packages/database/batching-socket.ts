import { Socket } from 'node:net'

/**
 * A network connection that sends what is written in one turn of the event loop in one piece. The statements that begin
 * a transaction leave together then: each piece by itself costs a call to the system and wakes the other side.
 */
export function batchingSocket(): Socket {
  const socket = new Socket()
  let isGathering = false
  // Before it is connected there is nothing to gather; and connecting puts the plain `write` back.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = new Proxy(write, {
      apply(target, self, parameters) {
        gather()
        return Reflect.apply(target, self, parameters)
      },
    })
  })
  return socket

  function gather(): void {
    if (isGathering) return
    isGathering = true
    socket.cork()
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
}
