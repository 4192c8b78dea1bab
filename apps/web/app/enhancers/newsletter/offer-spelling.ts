import { suggestAddress } from './suggest-address.ts';

export function offerSpelling(part: HTMLElement): void {
  const input = part.querySelector<HTMLInputElement>('input[type="email"]');
  const suggestion = part.querySelector<HTMLElement>('[data-suggestion]');
  const suggested = suggestion?.querySelector('button');
  if (!input || !suggestion || !suggested) return;

  function offer(): void {
    const meant = suggestAddress(input?.value.trim() ?? '');
    if (meant && suggested?.firstElementChild) suggested.firstElementChild.textContent = meant;
    suggestion?.toggleAttribute('hidden', meant === undefined);
  }

  input.addEventListener('change', offer);
  if (input.value !== '') offer();
  suggested.addEventListener('click', () => {
    input.value = suggested.textContent.trim();
    suggestion.hidden = true;
    input.focus();
  });
}
