import {
  BACKGROUND_COLOR_KEY,
  backgroundFromCode,
  expireCookie,
  readCookie,
  serializeCookie,
  THEME_KEY,
  themeFromCode,
  themeToCode,
} from '@mallard/settings-catalogue';
import { applyTheme, showTheme } from '../../environment/browser/apply-theme.ts';

export function enhanceThemeChoice(form: HTMLFormElement): void {
  const part = <Found extends HTMLElement>(selector: string) => form.querySelector<Found>(selector);
  const ownColor = part<HTMLInputElement>('[data-own-color]');
  const picker = part<HTMLInputElement>('[data-color-picker]');
  const sample = part('[data-background-sample]');
  const radios = (name: string) =>
    form.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${name}"]`);
  const keepsNothing = document.querySelector('[data-theme-unkept]');

  form.addEventListener('submit', (event) => event.preventDefault());
  for (const radio of radios(BACKGROUND_COLOR_KEY)) {
    const background = backgroundFromCode(radio.value);
    // Set by script: the page's Content Security Policy forbids inline styles.
    if (background) radio.style.background = background.background;
  }

  /** @param code An empty string removes the setting. */
  function keep(key: string, code: string): void {
    const secure = location.protocol === 'https:';
    document.cookie = code ? serializeCookie(key, code, { secure }) : expireCookie(key, { secure });
    const isKept = (readCookie(document.cookie, key) ?? '') === code;
    keepsNothing?.toggleAttribute('hidden', isKept);
    // A value in the URL would keep overriding the choice.
    const address = new URL(location.href);
    if (address.searchParams.has(key)) {
      address.searchParams.delete(key);
      history.replaceState(history.state, '', address);
    }
  }

  function setTheme(code: string): void {
    keep(THEME_KEY, code);
    applyTheme();
    // If cookies are blocked, the choice lasts until the visitor leaves the page.
    const theme = themeFromCode(code);
    if (theme) showTheme(theme);
  }

  function showBackground(code: string): void {
    const background = backgroundFromCode(code);
    for (const radio of radios(BACKGROUND_COLOR_KEY)) radio.checked = radio.value === code;
    if (picker && background) picker.value = background.background;
    if (!sample) return;
    sample.style.background = background?.background ?? '';
    sample.style.color = background?.text ?? '';
  }

  function setOwnColor(): void {
    if (!ownColor) return;
    const typed = ownColor.value.trim();
    // Palette codes are letters; don't accept a single "b" or "d" as a typed color.
    const color = typed.length > 2 ? backgroundFromCode(typed) : undefined;
    const isWrong = typed !== '' && !color;
    ownColor.setAttribute('aria-invalid', String(isWrong));
    part('[data-own-color-error]')?.toggleAttribute('hidden', !isWrong);
    if (!color) return;
    const code = color.background.slice(1);
    keep(BACKGROUND_COLOR_KEY, code);
    showBackground(code);
  }

  form.addEventListener('change', ({ target }) => {
    const { name, type, value } = target as HTMLInputElement;
    if (target === picker && picker && ownColor) ownColor.value = picker.value;
    if (target === ownColor || target === picker) setOwnColor();
    else if (type !== 'radio') return;
    else if (name === THEME_KEY) setTheme(value);
    else if (name === BACKGROUND_COLOR_KEY) {
      if (ownColor) ownColor.value = '';
      setOwnColor();
      keep(BACKGROUND_COLOR_KEY, value);
      showBackground(value);
    }
  });
  // Enter would otherwise submit the form.
  form.addEventListener('submit', setOwnColor);

  function showStored(): void {
    const theme = themeFromCode(readCookie(document.cookie, THEME_KEY) ?? '');
    const themeCode = theme ? themeToCode(theme) : '';
    for (const radio of radios(THEME_KEY)) radio.checked = radio.value === themeCode;
    const code = readCookie(document.cookie, BACKGROUND_COLOR_KEY) ?? '';
    const listed = [...radios(BACKGROUND_COLOR_KEY)].some(({ value }) => value === code);
    const background = backgroundFromCode(code);
    if (ownColor) ownColor.value = !listed && background ? background.background : '';
    showBackground(listed ? code : (background?.background.slice(1) ?? ''));
  }
  showStored();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showStored();
  });
  // This listener runs after the header button's own handler has stored the theme.
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('[data-theme-toggle]')) showStored();
  });
  form.dataset['ready'] = '';
}
