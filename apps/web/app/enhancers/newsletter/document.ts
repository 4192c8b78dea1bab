import { answerInPlace } from '../answer-in-place.ts';

export function enhance(): void {
  answerInPlace((part) =>
    import('./newsletter-form.ts').then((own) => own.enhanceNewsletterForm(part)),
  );
}
