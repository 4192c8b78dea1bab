import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg`Identity Theft Restoration`;
export const impression: Impression = ['itr.impression', { view: 'landing' }];
