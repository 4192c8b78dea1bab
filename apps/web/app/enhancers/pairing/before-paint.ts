/** Reserves space for the pairing code before the first paint if the link has one. */
export function beforePaint(): void {
  if (/[#&]code2?=/.test(location.hash)) document.documentElement.dataset['pairing'] = '';
}
