import { answerInPlace } from '../shared/answer-in-place.ts';

export function enhance(): void {
  answerInPlace((part) =>
    import('./answered-form.ts').then((own) => own.enhanceAnsweredForm(part)),
  );
}
