/** Keeps the place for the code of a link that carries one, in the first view already. */
export function beforePaint(): void {
  if (/[#&]code2?=/.test(location.hash)) document.documentElement.dataset['pairing'] = '';
}
