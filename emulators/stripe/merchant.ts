/** Who sells: the name on the pages and on invoices. */
export const MERCHANT = 'Marquee'
