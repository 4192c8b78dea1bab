import { msg } from '@lingui/core/macro';

export const title = msg`Sign in to your subscription`;
