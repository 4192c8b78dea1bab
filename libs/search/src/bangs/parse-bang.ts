import { fold, type Bang } from './bang.ts';

/** Finds a bang by its trigger. */
export type FindBang = (trigger: string) => Bang | undefined;

/** Builds an index for repeated lookups. If bangs share a trigger, the first one wins. */
export function indexBangs(bangs: readonly Bang[]): FindBang {
  const byTrigger = new Map<string, Bang>();
  for (const bang of bangs) {
    for (const trigger of bang.triggers) {
      if (!byTrigger.has(trigger)) byTrigger.set(trigger, bang);
    }
  }
  return (trigger) => byTrigger.get(trigger);
}

const MARK = /^[!！](?=.)|(?<=.)[!！]$/u;

/**
 * Finds a bang anywhere in the input: `!w duck`, `duck !w`, `duck w!`.
 *
 * @returns The first bang and the remaining words; undefined if no word is a bang, in which case
 * the input is an ordinary search.
 */
export function parseBang(
  input: string | null | undefined,
  find: FindBang,
): { bang: Bang; query: string } | undefined {
  if (typeof input !== 'string') return undefined;
  const words = input.trim().split(/\s+/u);
  for (const [index, word] of words.entries()) {
    if (!MARK.test(word)) continue;
    const bang = find(fold(word.replace(MARK, '')));
    if (bang) return { bang, query: words.filter((_, at) => at !== index).join(' ') };
  }
  return undefined;
}
