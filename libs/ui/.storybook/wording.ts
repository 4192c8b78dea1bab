import type { ReactElement } from 'react';

/** `plain` is English as on a page, `long` is verbose German, `arabic` is right-to-left. */
export type Wording = 'plain' | 'long' | 'arabic';

/** Returns one of three translations, as selected in the toolbar. */
export type Say = (plain: string, long: string, arabic: string) => string;

const LANGUAGES: Record<Wording, string> = { plain: 'en', long: 'de', arabic: 'ar' };

/** @throws If the toolbar or the URL selects an unknown wording. */
export function wordingOf(globals: Record<string, unknown>): Wording {
  const { text } = globals;
  if (text === 'plain' || text === 'long' || text === 'arabic') return text;
  throw new Error(`No such wording: ${String(text)}`);
}

export function languageOf(wording: Wording): string {
  return LANGUAGES[wording];
}

/**
 * Creates a story's `render` from a function that takes its text from `say`.
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
