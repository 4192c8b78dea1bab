import type { DeviceInput } from './device-input.ts';

/**
 * Tokens that crawlers, AI agents, previews, monitors and scripts use to identify themselves: a
 * name, the URL of their operator, "compatible", or a single product without a browser's comment.
 * CUBOT makes phones, and Internet Explorer and Konqueror are compatible too.
 */
const BOT =
  /(?<!cu)bot|crawl|spider|https?:|headless|lighthouse|preview|-user\/|compatible;(?! (?:MSIE|Konq))|^[\w.-]{1,60}(?:\/[\w.-]{1,40})?$/i;

/**
 * Whether the client declares itself a bot: a search or AI crawler, a link preview, a monitor, a
 * headless browser or a script. Bots that claim to be a browser are not recognized.
 *
 * Never throws; false if there is no user agent.
 */
export function isBot(input: Pick<DeviceInput, 'userAgent'> | null | undefined): boolean {
  const userAgent: unknown = input?.userAgent;
  return typeof userAgent === 'string' && BOT.test(userAgent);
}
