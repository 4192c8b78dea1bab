import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg`Use your subscription here by email`;
export const impression: Impression = ['subscriptions.impression', { view: 'this-device-email' }];
