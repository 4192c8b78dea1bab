/** Placeholder until the theme codec is here. */
export function enhanceThemeToggle(_root: Document): void {}
