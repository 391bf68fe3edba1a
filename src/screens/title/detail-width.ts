/** How wide a title's page is set, its head and what follows alike. */
export const DETAIL_WIDTH = 'mx-auto w-full max-w-[104rem] px-gutter'
