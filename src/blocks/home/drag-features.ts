// A module of its own, so that importing it later really is a chunk of its own.
export { domMax as dragFeatures } from 'motion/react'
