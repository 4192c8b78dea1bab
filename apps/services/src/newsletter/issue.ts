/**
 * Parses an issue as its editor writes it: a JSON file with content per language, at least English.
 */
import { isTranslatedLocale, type TranslatedLocale } from '@mallard/locales';
import * as z from 'zod/mini';

/**
 * Reject line breaks and control characters: an email header must stay on one line (header
 * injection).
 */
const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
const paragraph = z.string().check(z.trim(), z.minLength(1), z.maxLength(4000));
const address = z
  .string()
  .check(z.maxLength(500), z.regex(/^https:\/\/[^\s<>"]+$/, 'A link begins with https://'));
const link = z.strictObject({ label: line(200), url: address });

const blockSchema = z.union([
  paragraph,
  z.strictObject({ title: line(200) }),
  z.strictObject({ link }),
  z.strictObject({ button: link }),
  z.strictObject({ note: paragraph }),
]);

const contentSchema = z.strictObject({
  subject: line(150),
  /** Preview text that inboxes show after the subject. */
  preheader: line(200),
  heading: line(200),
  blocks: z.array(blockSchema).check(z.minLength(1), z.maxLength(60)),
});

const issueSchema = z.strictObject({
  /** Also sent to subscribers who want only important issues. */
  important: z.optional(z.boolean()),
  contents: z.record(z.string(), contentSchema),
});

export type IssueContent = z.infer<typeof contentSchema>;
/** Contents by language; English is required. */
export type IssueContents = { en: IssueContent } & Partial<Record<TranslatedLocale, IssueContent>>;

export interface Issue {
  isImportant: boolean;
  contents: IssueContents;
}

/** @throws RangeError With all validation errors, for the editor. */
export function parseIssue(source: string): Issue {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (cause) {
    throw new RangeError('The file is not JSON.', { cause });
  }
  const parsed = issueSchema.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'file'}: ${message}`,
    );
    throw new RangeError(`The file isn’t a valid issue.\n${problems.join('\n')}`);
  }
  const { important = false, contents } = parsed.data;
  const unknown = Object.keys(contents).filter((locale) => !isTranslatedLocale(locale));
  if (unknown.length > 0) {
    throw new RangeError(`Unsupported languages: ${unknown.join(', ')}.`);
  }
  if (!Object.hasOwn(contents, 'en')) {
    throw new RangeError('"en" is missing: readers of other languages fall back to it.');
  }
  return { isImportant: important, contents: contents as IssueContents };
}
