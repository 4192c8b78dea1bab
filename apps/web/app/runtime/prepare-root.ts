import { applyTheme } from './apply-theme.ts';

/** Puts on the root element what the first view of any page depends on. */
export function prepareRoot(): void {
  document.documentElement.dataset['js'] = '';
  try {
    applyTheme();
    // A page that comes back as it was left may have been overtaken by a choice on another.
    addEventListener('pageshow', ({ persisted }) => persisted && applyTheme());
  } catch {
    // A document that may not read cookies (a sandboxed frame) keeps the system's theme.
  }
}
