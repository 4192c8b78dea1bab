/**
 * Calls back once, when a visitor turns to a part of the page, which works all the same until then.
 *
 * @param selector Of the part.
 */
export function onFirstInteraction<Part extends HTMLElement>(
  selector: string,
  act: (part: Part) => void,
): void {
  const part = document.querySelector<Part>(selector);
  if (!part) return;
  const turned = new AbortController();
  const onTurn = () => {
    turned.abort();
    act(part);
  };
  for (const type of ['focusin', 'input']) {
    part.addEventListener(type, onTurn, { signal: turned.signal });
  }
}
