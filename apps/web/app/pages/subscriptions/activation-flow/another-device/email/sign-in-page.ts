/** The path at which another device signs in, without the locale. */
export const SIGN_IN_PAGE = '/subscriptions/activate';
