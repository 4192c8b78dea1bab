/**
 * Calls back once somebody turns to a part of the page, which works all the same until then.
 *
 * @param selector Of the part.
 */
export function whenTurnedTo<Part extends HTMLElement>(
  selector: string,
  act: (part: Part) => void,
): void {
  const part = document.querySelector<Part>(selector);
  for (const type of ['focusin', 'input']) {
    part?.addEventListener(type, () => act(part), { once: true });
  }
}
