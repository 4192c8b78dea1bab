/** The document runtime of the page with the newsletter's form. */
import rules from 'virtual:measurement-plan/newsletter';
import { enhancePage } from './page.ts';

enhancePage(rules);

const part = document.querySelector<HTMLElement>('[data-on-focus]');
for (const type of ['focusin', 'input']) {
  part?.addEventListener(
    type,
    // Where it does not arrive, the form is sent as forms are.
    () =>
      void import('./newsletter-form.ts').then(
        (own) => own.enhanceNewsletterForm(part),
        () => {},
      ),
    { once: true },
  );
}
