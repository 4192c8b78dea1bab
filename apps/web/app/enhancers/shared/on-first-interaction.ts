/**
 * Calls back once when a visitor interacts with a part of the page for the first time. The part
 * must work without it.
 *
 * @param selector Selector of the part.
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
