/** For a form without a script that could not be taken. What was chosen is still in the page before it. */
import { msg } from '#message';
import type { TranslatedLocale } from '@mallard/locales';
import { html } from '../platform/html.ts';
import { plainPage } from '../platform/http/plain-page.ts';

const TOO_MANY = msg({
  message: 'Too many attempts. Please wait 15 minutes, then try again.',
});
const REFUSED = msg({
  message: 'We couldn’t read this form. Please check it, then send it again.',
});
const SERVER = msg({
  message: 'Something failed on our side, and nothing was saved. Please try again in a moment.',
});

export function surveyTroublePage(locale: TranslatedLocale, status: number): string {
  const trouble = status === 429 ? TOO_MANY : status >= 500 ? SERVER : REFUSED;
  return plainPage(locale, ({ say }) => ({
    title: say(msg({ message: 'That didn’t work yet' })),
    body: html`<p>${say(trouble)}</p>
      <p>${say(msg({ message: 'Go back and press the button once more.' }))}</p>`,
  }));
}
