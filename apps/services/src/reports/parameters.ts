import { resolveLocale } from '@mallard/locales';
import {
  DEFAULT_REPORT_TOPIC,
  REPORT_BREAKAGES,
  REPORT_TEXT_LIMIT,
  REPORT_TOPICS,
} from '@mallard/site-contract/forms';
import * as z from 'zod/mini';
import { boundedText, cutText } from '../platform/utilities/bounded-text.ts';
import { parseEmailAddress } from '../platform/utilities/email-address.ts';
import { TYPED_ADDRESS_LIMIT } from './constants.ts';
import { parseReportedAddress, type AddressProblem } from './reported-address.ts';
import type { SiteReport } from './repository.ts';

export interface ReportProblems {
  address?: AddressProblem;
  text?: 'too-long' | 'unstorable';
  contact?: 'invalid';
}

/** The submitted values, valid or not, to be shown again. */
const typedSchema = z.catch(
  z.object({
    address: cutText(2 * TYPED_ADDRESS_LIMIT),
    about: z.catch(z.enum(REPORT_TOPICS), DEFAULT_REPORT_TOPIC),
    broken: z.catch(z.optional(z.enum(REPORT_BREAKAGES)), undefined),
    text: cutText(4 * REPORT_TEXT_LIMIT),
    contact: cutText(320),
    /** A checkbox in a form, or a boolean in JSON. */
    keep_query: z.catch(
      z.pipe(
        z.union([z.boolean(), boundedText(100)]),
        z.transform((value) => value === true || value === 'on'),
      ),
      false,
    ),
    locale: z.pipe(
      cutText(64),
      z.transform((tag: string) => resolveLocale(tag)),
    ),
    /** A honeypot field, which is invisible to people; only bots fill it in. */
    topic: z.catch(z.optional(boundedText(100)), 'unreadable'),
  }),
  {
    ...{ address: '', about: DEFAULT_REPORT_TOPIC, broken: undefined, text: '', contact: '' },
    ...{ keep_query: false, locale: undefined, topic: undefined },
  },
);
export type TypedReport = z.infer<typeof typedSchema>;

export const readTyped = (body: unknown): TypedReport => typedSchema.parse(body);

/** @returns The report, or its problems. */
export function parseReport(body: unknown): { report: SiteReport } | { problems: ReportProblems } {
  const typed = readTyped(body);
  const problems: ReportProblems = {};

  const address = parseReportedAddress(typed.address, { keepsQuery: typed.keep_query });
  if ('problem' in address) problems.address = address.problem;

  // Forms send a line break as two characters; count it as one.
  const text = typed.text.replace(/\r\n/g, '\n').trim();
  if (text.length > REPORT_TEXT_LIMIT) problems.text = 'too-long';
  // PostgreSQL text can't store this character, which no keyboard can enter.
  else if (text.includes('\0')) problems.text = 'unstorable';

  const contact = typed.contact.trim() === '' ? undefined : parseEmailAddress(typed.contact);
  if (typed.contact.trim() !== '' && contact === undefined) problems.contact = 'invalid';

  if ('problem' in address || Object.keys(problems).length > 0) return { problems };
  const { about } = typed;
  const broken = about === 'broken' ? typed.broken : undefined;
  return { report: { ...address, about, broken, text, contact } };
}
