/** Runs something in a task of its own, as soon as there is room for one: a timer would wait, and does not run while clocks are held. */
export function nextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    run()
  })
  port1.start()
  port2.postMessage(undefined)
}
