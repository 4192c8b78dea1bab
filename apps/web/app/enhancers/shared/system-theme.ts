/** Whether the system asks for dark pages. */
export function systemPrefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
