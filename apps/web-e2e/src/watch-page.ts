import { expect, type Page } from '@playwright/test';

/**
 * Fails the test if the page logs an error, throws, violates its Content-Security-Policy or sends a
 * request to another host.
 *
 * @returns A check to call at the end, and the requests seen so far.
 */
export function watchPage(page: Page, options: { allow?: RegExp } = {}) {
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || options.allow?.test(message.text())) return;
    problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => {
    if (!options.allow?.test(message)) problems.push(`error: ${message}`);
  });
  page.on('request', (request) => {
    requests.push(request.url());
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== 'localhost' && protocol !== 'data:') problems.push(`host: ${request.url()}`);
  });
  return {
    requests,
    expectNoProblems: () => expect(problems).toEqual([]),
  };
}
