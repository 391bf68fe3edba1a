/** `npm run bench:catalogue`: compares the demo catalogue with a bare server, and with 60 times its size. */
import { measureColdPosters } from './cold-posters.ts'
import { measureAtScale, measureStartup } from './scale.ts'
import { measureThroughput } from './throughput.ts'

console.log('Requests per second, compared with a bare server that sends a constant body of the same size\n')
console.table(await measureThroughput())
console.log('\nRendering a poster of 500 pixels that is not cached\n')
console.table(await measureColdPosters())
console.log('\nThe same queries with 1,600 and 100,000 titles\n')
console.table(await measureAtScale())
console.log('\nTime that the catalogue adds to a startup\n')
console.table(await measureStartup())
