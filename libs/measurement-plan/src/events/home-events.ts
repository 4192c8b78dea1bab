import { definePixelEvents } from '@mallard/pixel';
import { ctaParameters, REVIEW_ON } from './values.ts';

const measurement = { owner: 'growth', purpose: 'measurement', endsOn: REVIEW_ON } as const;

/** Events of the home page. They never contain the search query. */
export const homeEvents = definePixelEvents({
  'home.impression': {
    ...measurement,
    description: 'Sent when the home page is shown. The baseline for every rate on it.',
    trigger: 'page_load',
  },
  'home.search': {
    ...measurement,
    description:
      'Sent when a search starts on the home page, without what is searched for. Says whether people search or read.',
    trigger: 'user_submitted',
    parameters: {
      from: {
        description: 'Whether the words were typed, or chosen from the suggestions.',
        values: ['typed', 'suggestion'],
      },
    },
  },
  'home.ctaClick': {
    ...measurement,
    description: 'Sent when a call to action is clicked. Says which wording and placement help.',
    trigger: 'user_interaction',
    parameters: ctaParameters,
  },
});
