import { expect, it } from '@jest/globals';
import { subscriptionScenarios } from '@mallard/subscription-client/testing';
import * as stories from './SubscriptionView.stories.tsx';

/** Stores do not say why a bank refused; there it is one state. */
const isTold = (platform: string, name: string) =>
  platform === 'stripe' || !name.startsWith('grace-');

it.each(['stripe', 'apple', 'google'] as const)(
  'every state billed by %s has a story',
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
