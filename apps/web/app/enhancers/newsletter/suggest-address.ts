/**
 * Common email providers. The ones at the end are listed because they would otherwise look like
 * misspellings of the others.
 */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.de',
  'outlook.fr',
  'hotmail.com',
  'hotmail.fr',
  'hotmail.it',
  'hotmail.co.uk',
  'icloud.com',
  'yahoo.com',
  'yahoo.fr',
  'yahoo.de',
  'yahoo.it',
  'yahoo.es',
  'yahoo.co.jp',
  'yahoo.co.uk',
  'yahoo.com.br',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'freenet.de',
  'orange.fr',
  'wanadoo.fr',
  'laposte.net',
  'libero.it',
  'seznam.cz',
  'comcast.net',
  'verizon.net',
  'yandex.ru',
  'hotmail.de',
  'hotmail.es',
  'outlook.it',
  'outlook.es',
  'ymail.com',
  'email.com',
  'mail.com',
  'gmail.de',
  'yahoo.ca',
  'yahoo.in',
];
/** Minimum length of a provider's name: shorter ones are one letter away from too many others. */
const SHORTEST = 9;

/** Common typos of the top-level domain `.com`; none of them exists. */
const ENDINGS = /\.(?:con|cmo|ocm|comm|cpm|vom|xom|coml)$/;

/**
 * Returns the email address that the visitor probably meant, if its provider is one typo away from
 * a well-known one.
 *
 * @returns `undefined` if there is nothing to suggest.
 */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || PROVIDERS.includes(domain)) return undefined;
  const mended = domain.replace(ENDINGS, '.com');
  const meant =
    PROVIDERS.find((provider) => provider === mended) ??
    PROVIDERS.find((each) => each.length >= SHORTEST && isOneSlipAway(mended, each)) ??
    mended;
  return meant === domain ? undefined : `${address.slice(0, at)}@${meant}`;
}

/**
 * Whether two names differ by one inserted, missing or different letter, or by two swapped letters.
 */
function isOneSlipAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
