import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SURVEYS } from '@mallard/site-contract/forms';

type Questions = (typeof SURVEYS)['windows-user-survey'];
type Choices<Question extends keyof Questions> = Readonly<
  Record<Questions[Question]['choices'][number], MessageDescriptor | string>
>;

export const reasons: Choices<'why'> = {
  slow: msg({
    message: 'It was slow',
    comment: 'Why somebody uninstalled a browser: one of several reasons',
  }),
  sites: msg({
    message: 'Sites didn’t work in it',
    comment: 'Why somebody uninstalled a browser: one of several reasons',
  }),
  search: msg({
    message: 'The search didn’t find what I wanted',
    comment: 'Why somebody uninstalled a browser: one of several reasons',
  }),
  missing: msg({
    message: 'It was missing something I need',
    comment: 'Why somebody uninstalled a browser: one of several reasons',
  }),
  crashes: msg({
    message: 'It crashed or showed errors',
    comment: 'Why somebody uninstalled a browser: one of several reasons',
  }),
  habit: msg({
    message: 'I like my old browser better',
    comment: 'Why somebody uninstalled a browser: one of several reasons',
  }),
  trial: msg({
    message: 'I only wanted to try it',
    comment: 'Why somebody uninstalled a browser: one of several reasons',
  }),
  other: msg({
    message: 'Something else',
    context: 'a reason',
    comment: 'Why somebody uninstalled a browser: the last of several reasons',
  }),
};

/** Product names, which are the same in every language. */
export const browsers: Choices<'instead'> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  brave: 'Brave',
  opera: 'Opera',
  other: msg({ message: 'Another one', comment: 'Another browser: the last of several choices' }),
};

export const returns: Choices<'again'> = {
  yes: msg({
    message: 'Yes',
    context: 'answer to a question',
    comment: 'Whether somebody would use the browser again',
  }),
  maybe: msg({ message: 'Maybe', comment: 'Whether somebody would use the browser again' }),
  no: msg({
    message: 'No',
    context: 'answer to a question',
    comment: 'Whether somebody would use the browser again',
  }),
};

export const wishes: Choices<'wish'> = {
  speed: msg({
    message: 'More speed',
    comment: 'What would bring somebody back to a browser: one of several choices',
  }),
  sites: msg({
    message: 'Sites that just work',
    comment: 'What would bring somebody back to a browser: one of several choices',
  }),
  search: msg({
    message: 'Better search results',
    comment: 'What would bring somebody back to a browser: one of several choices',
  }),
  extensions: msg({
    message: 'Extensions',
    comment: 'What would bring somebody back to a browser: add-ons for it',
  }),
  sync: msg({
    message: 'The same bookmarks on all devices',
    comment: 'What would bring somebody back to a browser: one of several choices',
  }),
  stability: msg({
    message: 'Fewer crashes',
    comment: 'What would bring somebody back to a browser: one of several choices',
  }),
};
