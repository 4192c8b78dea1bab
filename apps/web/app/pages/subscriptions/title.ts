import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { Impression } from '../../environment/measurement.ts';

const { subscriptionName } = brand;

export const title = msg`Get ${subscriptionName}`;
export const impression: Impression = ['subscriptions.impression', { view: 'landing' }];
