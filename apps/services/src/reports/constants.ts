/** In characters, as it is kept. */
export const ADDRESS_LIMIT = 2000;
/** Before what is not kept is taken out of it. */
export const TYPED_ADDRESS_LIMIT = 8000;
/** Reports that nobody has looked at yet; beyond, the form says so. */
export const MOST_WAITING = 10_000;

export const REPORTS_PATH = '/api/site-reports';
