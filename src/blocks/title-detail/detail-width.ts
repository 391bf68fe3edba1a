/** How wide a title's page is set, its head and what follows alike. */
export const DETAIL_WIDTH = 'mx-auto w-full max-w-7xl px-4 sm:px-8 2xl:max-w-[104rem]'
