import { fold, type Bang } from './bang.ts';

/** Finds bangs by trigger. */
export type FindBang = (trigger: string) => Bang | undefined;

/** For a list that is asked often. The first bang with a trigger has it. */
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
 * Reads a bang in what was typed, wherever it stands: `!w duck`, `duck !w`, `duck w!`.
 *
 * @returns The first word that is a bang, and the other words; nothing when no word is one: then it is a search
 *   like any other, exclamation marks and all.
 */
export function parseBang(
  input: string,
  find: FindBang,
): { bang: Bang; query: string } | undefined {
  const words = input.trim().split(/\s+/u);
  for (const [index, word] of words.entries()) {
    if (!MARK.test(word)) continue;
    const bang = find(fold(word.replace(MARK, '')));
    if (bang) return { bang, query: words.filter((_, at) => at !== index).join(' ') };
  }
  return undefined;
}
