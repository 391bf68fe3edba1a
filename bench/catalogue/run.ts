/** `npm run bench:catalogue`: how quick the demo catalogue is beside a server that does nothing, and at 60 times its size. */
import { measureColdPosters } from './cold-posters.ts'
import { measureAtScale } from './scale.ts'
import { measureStart } from './start-cost.ts'
import { measureThroughput } from './throughput.ts'

console.log('Requests a second beside a bare server that answers a constant body of the same size\n')
console.table(await measureThroughput())
console.log('\nA poster of 500 pixels that nobody has asked for before\n')
console.table(await measureColdPosters())
console.log('\nThe same questions at 1,600 and at 100,000 titles\n')
console.table(await measureAtScale())
console.log('\nWhat the catalogue adds to a start\n')
console.table(await measureStart())
