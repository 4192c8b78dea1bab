import { LONGEST_SOURCE } from './constants.ts';
import { ImageError } from './errors.ts';

/**
 * Parses the URL of an image: HTTPS, the default port, no credentials, and exactly an allowed host.
 * Hosts that are IP addresses, in any notation, are never allowed (`IMAGE_HOSTS`).
 *
 * @param base The URL that redirected to it.
 * @throws ImageError `image_source_refused`
 */
export function allowedSource(text: string, hosts: readonly string[], base?: URL): URL {
  const url = text.length <= LONGEST_SOURCE ? URL.parse(text, base) : null;
  const isAllowed =
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    hosts.includes(url.hostname);
  if (!isAllowed) throw new ImageError('image_source_refused');
  // Remove the fragment: it never leaves a browser, and it would be part of the cache key here.
  url.hash = '';
  return url;
}
