import { swapFormResult } from '../shared/swap-form-result.ts';

export function enhance(): void {
  swapFormResult((part) => import('./answered-form.ts').then((own) => own.enhanceAsyncForm(part)));
}
