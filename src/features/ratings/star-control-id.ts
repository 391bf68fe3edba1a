/** The slider's ID. The command menu finds it without loading its code. */
export const STAR_CONTROL_ID = 'your-rating'
