import { onClick } from '../shared/on-click.ts';

/** A key of a setting: ours, and those of elsewhere that the search engine may know. */
const KEY = /^(k[\da-z]{1,2}|m[a-z]{2})$/;

/** What the visitor set, as it is stored and then as the address says: what the engine takes of it is its business. */
function settingsOfVisit(): Map<string, string> {
  const stored = document.cookie.replaceAll('; ', '&');
  const given = [...new URLSearchParams(stored), ...new URLSearchParams(location.search)];
  // Specification §5: values with "<", ">" or "/" are ignored.
  return new Map(given.filter(([key, value]) => KEY.test(key) && value && !/[<>/]/.test(value)));
}

/**
 * Lets what leads to the search engine, which is on another host and has other cookies, take along what was set here:
 * forms in the role of a search, and links with `data-search`.
 */
export function carrySettings(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[role=search]')) {
    form.addEventListener('submit', () => {
      for (const [name, value] of settingsOfVisit()) {
        // Once, also for anyone who comes back and searches again.
        const field =
          form.querySelector<HTMLInputElement>(`input[name=${name}]`) ??
          form.appendChild(document.createElement('input'));
        Object.assign(field, { type: 'hidden', name, value });
        // "Search Visibility": what is searched for stays out of the address.
        if (name === 'kg') form.method = value === 'p' ? 'post' : 'get';
      }
    });
  }
  onClick<HTMLAnchorElement>('a[data-search]', (_event, link) => {
    const address = new URL(link.href);
    for (const [name, value] of settingsOfVisit()) address.searchParams.set(name, value);
    link.href = address.href;
  });
}
