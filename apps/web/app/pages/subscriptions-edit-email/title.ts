import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg`Change your email`;
export const impression: Impression = ['subscriptions.impression', { view: 'edit-email' }];
/** Native apps watch for their addresses. */
export const steps = ['success'] as const;
