import { answerInPlace } from '../answer-in-place.ts';

export function enhance(): void {
  answerInPlace(async () => (await import('./newsletter-form.ts')).enhanceNewsletterForm);
}
