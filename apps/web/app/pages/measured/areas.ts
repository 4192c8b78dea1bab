import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { events } from '@mallard/measurement-plan/events';
import type { PixelEvent } from '@mallard/pixel';

const { subscriptionName } = brand;

/** A group of events whose IDs have the same first part. */
export interface Area {
  id: string;
  title: MessageDescriptor;
  events: readonly (readonly [id: string, event: PixelEvent])[];
}

/** By the first part of an event's ID, in the order that visitors encounter them. */
const titles: Readonly<Record<string, MessageDescriptor>> = {
  static: msg({ message: 'Any page', comment: 'Heading over events that any page may send' }),
  home: msg({ message: 'Home page', comment: 'Heading over events of the home page' }),
  app: msg`Download pages`,
  pro: msg`Pages about ${subscriptionName}`,
  subscriptions: msg({ message: 'Account area', comment: 'Where a subscription is managed' }),
  subscription: msg({
    message: 'Signing in',
    comment: 'Heading over events: those of the sign-in',
  }),
  dbp: msg`Personal Information Removal`,
  itr: msg`Identity Theft Restoration`,
};

/** Every declared event, by area. */
export const areas: readonly Area[] = Object.entries(titles).map(([id, title]) => ({
  id,
  title,
  events: Object.entries(events).filter(([event]) => event.startsWith(`${id}.`)),
}));
