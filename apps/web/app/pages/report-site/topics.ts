import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportBreakage, ReportTopic } from '@mallard/site-contract/forms';

/** The options of the form, named as in the service's own form. */
export const topicNames: Readonly<Record<ReportTopic, MessageDescriptor>> = {
  phishing: msg({
    message: 'It asks for passwords or card numbers under a false name',
    comment: 'What is wrong with a website that somebody reports: phishing',
  }),
  'scam-shop': msg({
    message: 'A shop that takes the money and sends nothing',
    comment: 'What is wrong with a website that somebody reports',
  }),
  malware: msg({
    message: 'It downloads something harmful',
    comment: 'What is wrong with a website that somebody reports',
  }),
  'tech-support': msg({
    message: 'It says that my device is infected and wants me to call',
    comment: 'What is wrong with a website that somebody reports: false technical support',
  }),
  harmless: msg({
    message: 'It’s harmless, but was blocked',
    comment:
      'What is wrong with a website that somebody reports: our browser blocked it by mistake',
  }),
  broken: msg({
    message: 'It doesn’t work in the browser',
    comment: 'What is wrong with a website that somebody reports: our browser shows it wrongly',
  }),
  other: msg({ message: 'Something else', comment: 'The last of several choices' }),
};

export const breakageNames: Readonly<Record<ReportBreakage, MessageDescriptor>> = {
  layout: msg({ message: 'How it looks', comment: 'What doesn’t work on a website' }),
  'sign-in': msg({ message: 'Signing in', comment: 'What doesn’t work on a website' }),
  video: msg({ message: 'Video or sound', comment: 'What doesn’t work on a website' }),
  checkout: msg({ message: 'Paying', comment: 'What doesn’t work on a website' }),
  other: msg({ message: 'Something else', comment: 'The last of several choices' }),
};
