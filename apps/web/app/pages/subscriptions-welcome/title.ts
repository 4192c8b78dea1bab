import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg`Welcome`;
export const impression: Impression = ['subscriptions.impression', { view: 'welcome' }];
