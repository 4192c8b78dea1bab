import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface Tracker {
  name: MessageDescriptor;
  /** The tracker's markup or URL in a message: the same in every language. */
  found: string;
  /** Its replacement, if any. */
  becomes?: string;
}

/** The trackers that are removed from a message, in page order. */
export const trackers = {
  picture: {
    name: msg({
      message: 'Invisible tracking pixels',
      comment: 'Heading: invisible pictures in an email that tell its sender when it was opened',
    }),
    found: '<img width="1" height="1">',
  },
  linkEnding: {
    name: msg({
      message: 'Tracking codes in links',
      comment: 'Heading: the last part of a web address, which tells the sender who clicked it',
    }),
    found: '?customer=48213&mail=autumn',
  },
  plainLink: {
    name: msg({
      message: 'Links without encryption',
      comment: 'Heading: http instead of https',
    }),
    found: 'http://',
    becomes: 'https://',
  },
} satisfies Record<string, Tracker>;
