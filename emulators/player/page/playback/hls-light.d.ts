/** hls.js ships no types for its light build, which is the whole without subtitles, alternate audio and DRM. */
declare module 'hls.js/light' {
  export { ErrorTypes, Events, default as Hls } from 'hls.js'
}
