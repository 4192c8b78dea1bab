import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg`Plans and prices`;
export const impression: Impression = ['subscriptions.impression', { view: 'landing' }];
