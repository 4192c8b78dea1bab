import { LONGEST_SOURCE } from './constants.ts';
import { ImageError } from './errors.ts';

/**
 * Reads the address of a picture: https, the usual port, nobody's name in it, and a host that is allowed, to the letter.
 * Hosts that are IP addresses, in whatever notation, are on no list (`IMAGE_HOSTS`).
 *
 * @param base Where it was sent from, for one that a redirect names.
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
  // What stands behind it never leaves a browser, and would be another address here.
  url.hash = '';
  return url;
}
