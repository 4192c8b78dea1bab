/**
 * The URL to which a buyer returns after card checkout.
 *
 * The page that starts a checkout builds the URL, the provider redirects the buyer to it unchanged,
 * and the welcome page parses it. Its `success=true` is only a hint for the first view, since
 * anyone can type it. The service confirms the entitlement.
 *
 * @see Specification §2, "After card checkout"
 */
import { CHECKOUT_RETURN_PATHS } from '../constants.ts';
import { originSchema } from '../schemas/requests.ts';
import { type BillingPeriod, parseBillingPeriod } from './subscription.ts';

/** The parameters of a checkout's return URL. Only a hint: the service confirms the purchase. */
export interface CheckoutReturn {
  success: boolean;
  billingPeriod: Exclude<BillingPeriod, 'unknown'> | undefined;
  origin: string | undefined;
  environment: 'staging' | undefined;
  /** The variant of each experiment, by its name. */
  experiments: Readonly<Record<string, string>>;
}

/** The parameters from which a return URL is built. */
export interface CheckoutReturnParameters {
  purchasePlatform: 'web' | 'app';
  billingPeriod?: BillingPeriod | undefined;
  origin?: string | undefined;
  environment?: string | undefined;
  experiments?: Readonly<Record<string, string>> | undefined;
  /** A path that replaces that of the purchase platform, for example `/de/pro/welcome`. */
  path?: string | undefined;
}

/** The site's parameter is `exp_<name>`; native apps also write and expect `experiment_<name>`. */
const EXPERIMENT_PARAMETER = /^(?:exp|experiment)_(.+)$/;
const EXPERIMENT_PREFIXES = { web: ['exp_'], app: ['experiment_', 'exp_'] } as const;

/**
 * Values with these characters are ignored when parameters are parsed.
 *
 * @see Specification §5
 */
const FORBIDDEN_IN_VALUES = /[<>/]/;

/**
 * Builds the return URL of a checkout as a path on the site's own origin.
 *
 * Omits values that the parser would ignore.
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
 * Parses the query of a return URL.
 *
 * @param query `location.search`, with or without "?", or parsed parameters. The first occurrence
 *   of a parameter counts. Invalid values are omitted.
 */
export function parseCheckoutReturn(
  query: string | URLSearchParams | null | undefined,
): CheckoutReturn {
  const isQuery = typeof query === 'string' || query instanceof URLSearchParams;
  const parameters = new URLSearchParams(isQuery ? query : '');
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
