/** hls.js has no types for its light build, which lacks subtitles, alternate audio and DRM. */
declare module 'hls.js/light' {
  export { ErrorTypes, Events, default as Hls } from 'hls.js'
}
