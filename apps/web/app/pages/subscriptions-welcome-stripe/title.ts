import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg`Completing your purchase`;
export const impression: Impression = ['subscriptions.impression', { view: 'welcome' }];
