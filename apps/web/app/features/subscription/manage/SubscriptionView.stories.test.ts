import { expect, it } from '@jest/globals';
import { subscriptionScenarios } from '@mallard/subscription-client/testing';
import * as stories from './SubscriptionView.stories.tsx';

/** Stores do not report why a bank declined, so these are a single state there. */
const isTold = (platform: string, name: string) =>
  platform === 'stripe' || !name.startsWith('grace-');

it.each(['stripe', 'apple', 'google'] as const)(
  'covers every state billed by %s with a story',
  (platform) => {
    const { default: meta, ...named } = stories;
    const shown = Object.values(named).map(({ args }) => ({ ...meta.args, ...args }));
    const missing = subscriptionScenarios({ now: 0, platform })
      .filter(({ name, subscription }) => subscription && isTold(platform, name))
      .filter(
        ({ name }) => !shown.some((args) => args.state === name && args.platform === platform),
      );
    expect(missing.map(({ name }) => name)).toEqual([]);
  },
);
