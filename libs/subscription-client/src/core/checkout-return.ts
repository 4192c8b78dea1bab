/**
 * The address a buyer comes back to after card checkout.
 *
 * The page that starts a checkout builds it, the provider sends the buyer to it unchanged, and the welcome
 * page reads it. `success=true` in it is a hint for what to show first: anyone can type it. The entitlement
 * comes from the service.
 *
 * @see Specification §2, "After card checkout"
 */
import { CHECKOUT_RETURN_PATHS } from '../constants.ts';
import { originSchema } from '../schemas/requests.ts';
import { type BillingPeriod, parseBillingPeriod } from './subscription.ts';

/** What an address says to which a checkout has led back. A hint: what is paid for, the service says. */
export interface CheckoutReturn {
  success: boolean;
  billingPeriod: Exclude<BillingPeriod, 'unknown'> | undefined;
  origin: string | undefined;
  environment: 'staging' | undefined;
  /** Variant by experiment name. */
  experiments: Readonly<Record<string, string>>;
}

/** What the address is to say to which a checkout leads back. */
export interface CheckoutReturnParameters {
  purchasePlatform: 'web' | 'app';
  billingPeriod?: BillingPeriod | undefined;
  origin?: string | undefined;
  environment?: string | undefined;
  experiments?: Readonly<Record<string, string>> | undefined;
  /** Instead of the path of the purchase platform, for example `/de/pro/welcome`. */
  path?: string | undefined;
}

/** The site's own parameter is `exp_<name>`; native apps also write and expect `experiment_<name>`. */
const EXPERIMENT_PARAMETER = /^(?:exp|experiment)_(.+)$/;
const EXPERIMENT_PREFIXES = { web: ['exp_'], app: ['experiment_', 'exp_'] } as const;

/** Values with these are ignored when read as parameters. @see Specification §5 */
const FORBIDDEN_IN_VALUES = /[<>/]/;

/**
 * Builds the return address of a checkout, as a path on the site's own origin.
 *
 * Values that a reader would have to ignore are left out.
 */
export function buildCheckoutReturnUrl(parameters: CheckoutReturnParameters): string {
  const { purchasePlatform } = parameters;
  const query = new URLSearchParams({ success: 'true' });
  if (parameters.billingPeriod && parameters.billingPeriod !== 'unknown') {
    query.set('billing_period', parameters.billingPeriod);
  }
  if (isOrigin(parameters.origin)) query.set('origin', parameters.origin);
  if (parameters.environment === 'staging') query.set('environment', 'staging');
  for (const [name, variant] of Object.entries(parameters.experiments ?? {})) {
    if (!name || !isReadable(variant)) continue;
    for (const prefix of EXPERIMENT_PREFIXES[purchasePlatform]) query.set(prefix + name, variant);
  }
  return `${parameters.path ?? CHECKOUT_RETURN_PATHS[purchasePlatform]}?${query}`;
}

/**
 * Reads the query of a return address.
 *
 * @param query `location.search`, with or without "?", or parsed parameters. Of a parameter given twice the
 *   first counts. Unreadable values are absent.
 */
export function parseCheckoutReturn(query: string | URLSearchParams): CheckoutReturn {
  const parameters = new URLSearchParams(query);
  const read = (name: string): string | undefined => {
    const value = parameters.get(name);
    return isReadable(value) ? value : undefined;
  };

  const experiments = new Map<string, string>();
  for (const [parameter, variant] of parameters) {
    const name = EXPERIMENT_PARAMETER.exec(parameter)?.[1];
    if (name && isReadable(variant) && !experiments.has(name)) experiments.set(name, variant);
  }

  const billingPeriod = parseBillingPeriod(read('billing_period'));
  const origin = read('origin');
  return {
    success: read('success') === 'true',
    billingPeriod: billingPeriod === 'unknown' ? undefined : billingPeriod,
    origin: isOrigin(origin) ? origin : undefined,
    environment: read('environment') === 'staging' ? 'staging' : undefined,
    experiments: Object.fromEntries(experiments),
  };
}

function isReadable(value: string | null): value is string {
  return value !== null && value !== '' && !FORBIDDEN_IN_VALUES.test(value);
}

function isOrigin(value: string | undefined): value is string {
  return originSchema.safeParse(value).success;
}
