import { onClick } from '../shared/on-click.ts';

/** Keys of settings: our own, and alternative keys that the search engine may support. */
const KEY = /^(k[\da-z]{1,2}|m[a-z]{2})$/;

/**
 * Returns the visitor's settings from cookies and then from the URL. The engine decides which
 * values it accepts.
 */
function settingsOfVisit(): Map<string, string> {
  const stored = document.cookie.replaceAll('; ', '&');
  const given = [...new URLSearchParams(stored), ...new URLSearchParams(location.search)];
  // Specification §5: values with "<", ">" or "/" are ignored.
  return new Map(given.filter(([key, value]) => KEY.test(key) && value && !/[<>/]/.test(value)));
}

/**
 * Adds the visitor's settings to search forms and to links with `data-search`: the search engine is
 * on another host and can't read our cookies.
 */
export function carrySettings(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[role=search]')) {
    form.addEventListener('submit', () => {
      for (const [name, value] of settingsOfVisit()) {
        // Add each field once, even if the visitor returns and searches again.
        const field =
          form.querySelector<HTMLInputElement>(`input[name=${name}]`) ??
          form.appendChild(document.createElement('input'));
        Object.assign(field, { type: 'hidden', name, value });
        // "Search Visibility": send the query by POST to keep it out of the URL.
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
