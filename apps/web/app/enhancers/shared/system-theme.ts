export function systemPrefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
