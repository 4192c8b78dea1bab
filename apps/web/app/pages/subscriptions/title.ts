import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';

const { subscriptionName } = brand;

export const title = msg`Get ${subscriptionName}`;
