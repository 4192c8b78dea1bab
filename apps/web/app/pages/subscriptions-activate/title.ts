import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg`Sign in to your subscription`;
export const impression: Impression = ['subscriptions.impression', { view: 'activate' }];
/** Native apps watch for their addresses. */
export const steps = ['otp', 'success'] as const;
