import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg`Use your subscription on your devices`;
export const impression: Impression = ['subscriptions.impression', { view: 'activation-flow' }];
