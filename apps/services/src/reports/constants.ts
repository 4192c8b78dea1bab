/** The longest stored URL, in characters. */
export const ADDRESS_LIMIT = 2000;
/** The longest submitted URL, in characters, before parts are removed. */
export const TYPED_ADDRESS_LIMIT = 8000;
/** The maximum number of unhandled reports; beyond it the form shows an error. */
export const MOST_WAITING = 10_000;

export const REPORTS_PATH = '/api/site-reports';
