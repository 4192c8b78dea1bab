/** Fetches what a part of the page does beyond its HTML when somebody turns to it; without it the part works all the same. */
export function enhanceOnFocus(): void {
  const part = document.querySelector<HTMLElement>('[data-on-focus]');
  for (const type of ['focusin', 'input']) {
    part?.addEventListener(
      type,
      () => void import('./on-focus.ts').then((own) => own.enhance(part)),
      { once: true },
    );
  }
}
