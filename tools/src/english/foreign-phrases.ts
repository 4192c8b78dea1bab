/** Phrases that no native engineer would write, and what to write instead. See docs/writing.md. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:some|any|every)body\b/i, 'someone, a user, a client'],
  [/\bwho(?:so)?ever\b/i, 'anyone who, the caller'],
  [/\bfor ever\b/i, 'forever, permanently'],
  [/\b(?:tells?|told|telling) of\b/i, 'reports, notifies about'],
  [/\b(?:is|are|was|were|be|been|being) told\b(?! apart)/i, 'receives, is notified, shows'],
  [/\bcom(?:e|es|ing) to life\b/i, 'hydrates, starts'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, correct'],
  [/\bgo(?:es)? on\b|\bwent on\b/i, 'continues'],
  [/\bslow lines?\b/i, 'slow network'],
  [/\bat night\b|\b(?:to|by) the night\b/i, 'nightly'],
  [/\bmails?\b(?! servers?\b)|\bmailed\b/i, 'email'],
  [/\b(?:stands|stood) (?:at|there|as|beside|above|until)\b/i, 'is, precedes, follows'],
  [/\bat the latest\b|\bwithout end\b|\bin vain\b/i, 'by, endlessly, without success'],
];

const STARTS: Readonly<Record<'comment' | 'title', RegExp>> = {
  comment: /^(?:What|Whatever|Those|Of the|Nor|As of)\b/,
  title: /^(?:that|who|whose|which|of which|are|is)\b/,
};

/**
 * Finds foreign phrases in a comment, a test title or a paragraph of a document.
 *
 * @returns For each phrase, the phrase and what to write instead.
 */
export function foreignPhrases(text: string, kind?: 'comment' | 'title'): string[] {
  const found = PHRASES.flatMap(([pattern, instead]) => {
    const [phrase] = pattern.exec(text) ?? [];
    return phrase === undefined ? [] : [`“${phrase}”: write ${instead}`];
  });
  const [start] = (kind && STARTS[kind].exec(text)) ?? [];
  if (start !== undefined) found.push(`“${start} …”: start with a verb or a noun phrase`);
  return found;
}
