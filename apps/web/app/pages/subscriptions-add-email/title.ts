import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg`Add your email`;
export const impression: Impression = ['subscriptions.impression', { view: 'add-email' }];
/** Native apps watch for their addresses. */
export const steps = ['otp', 'success'] as const;
