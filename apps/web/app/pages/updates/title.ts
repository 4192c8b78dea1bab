import { msg } from '@lingui/core/macro';

/** Of the page and of its feed. */
export const pageTitle = msg`Updates`;
