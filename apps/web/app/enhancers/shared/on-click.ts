/** Handles clicks on the elements that match a selector at the time of the call. */
export function onClick<Found extends HTMLElement>(
  selector: string,
  act: (event: MouseEvent, element: Found) => void,
): void {
  for (const element of document.querySelectorAll<Found>(selector)) {
    element.addEventListener('click', (event) => act(event, element));
  }
}
