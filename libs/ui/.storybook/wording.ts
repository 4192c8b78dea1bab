import type { ReactElement } from 'react';

/** `plain` is English as a page would have it, `long` German at its longest, `arabic` right-to-left. */
export type Wording = 'plain' | 'long' | 'arabic';

/** Gives one of three wordings of the same thing, by what the toolbar says. */
export type Say = (plain: string, long: string, arabic: string) => string;

const LANGUAGES: Record<Wording, string> = { plain: 'en', long: 'de', arabic: 'ar' };

/** @throws When the toolbar, or an address, names a wording that does not exist. */
export function wordingOf(globals: Record<string, unknown>): Wording {
  const { text } = globals;
  if (text === 'plain' || text === 'long' || text === 'arabic') return text;
  throw new Error(`No such wording: ${String(text)}`);
}

export function languageOf(wording: Wording): string {
  return LANGUAGES[wording];
}

/**
 * Makes a story's `render` of one that takes its sentences from `say`.
 *
 * ```tsx
 * render: worded((say, args) => <Button {...args}>{say('Save', 'Änderungen speichern', 'حفظ')}</Button>)
 * ```
 */
export function worded<Args>(
  render: (say: Say, args: Args) => ReactElement,
): (args: Args, context: { globals: Record<string, unknown> }) => ReactElement {
  return (args, { globals }) => {
    const wording = wordingOf(globals);
    return render((plain, long, arabic) => ({ plain, long, arabic })[wording], args);
  };
}
