export const leaveQuestion = 'Leave Marquee?'
export const leaveText = 'You’re on the first page. Going back closes the app.'
export const stay = 'Stay'
export const leave = 'Leave'
