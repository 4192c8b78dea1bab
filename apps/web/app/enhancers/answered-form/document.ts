import { answerInPlace } from '../answer-in-place.ts';

export function enhance(): void {
  answerInPlace(async () => (await import('./answered-form.ts')).enhanceAnsweredForm);
}
