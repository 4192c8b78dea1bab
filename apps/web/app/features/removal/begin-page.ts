/** Puts who reads or listens where pages begin. */
export function beginPage(): void {
  document.getElementById('main')?.focus();
  window.scrollTo(0, 0);
}
