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

/** Makes the choices of theme and background act and be kept at once, and shows what is chosen already. */
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
    // Set by script: the policy of the page allows no styles in its HTML.
    if (background) radio.style.background = background.background;
  }

  /** @param code Empty for none. */
  function keep(key: string, code: string): void {
    const secure = location.protocol === 'https:';
    document.cookie = code ? serializeCookie(key, code, { secure }) : expireCookie(key, { secure });
    const isKept = (readCookie(document.cookie, key) ?? '') === code;
    keepsNothing?.toggleAttribute('hidden', isKept);
    // An address that brought a value would go on overruling the choice.
    const address = new URL(location.href);
    if (address.searchParams.has(key)) {
      address.searchParams.delete(key);
      history.replaceState(history.state, '', address);
    }
  }

  function setTheme(code: string): void {
    keep(THEME_KEY, code);
    applyTheme();
    // Where cookies are refused, the choice holds until the page is left.
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
    // Codes of the palette are letters, of which "b" or "d" alone is no color that somebody typed.
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
  // Enter, where a form would be sent.
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
  // The header's button has stored its theme by the time that its click gets here.
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('[data-theme-toggle]')) showStored();
  });
  form.dataset['ready'] = '';
}
