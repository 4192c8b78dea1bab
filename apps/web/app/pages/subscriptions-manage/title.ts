import { msg } from '@lingui/core/macro';

export const title = msg`Your subscription`;
