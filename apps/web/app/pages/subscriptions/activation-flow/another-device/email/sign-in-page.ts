/** Where another device signs in, without a locale. */
export const SIGN_IN_PAGE = '/subscriptions/activate';
