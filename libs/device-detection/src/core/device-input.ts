/** An entry of `navigator.userAgentData.brands`. */
export interface Brand {
  readonly brand: string;
  readonly version: string;
}

/** The device data that a browser reports in script, or in headers on a server. */
export interface DeviceInput {
  userAgent: string;
  /** `navigator.userAgentData.brands`. */
  brands?: readonly Brand[] | undefined;
  /** `navigator.userAgentData.platform`. */
  platform?: string | undefined;
  /** `navigator.userAgentData.mobile`. */
  mobile?: boolean | undefined;
  /**
   * `platformVersion` of `navigator.userAgentData.getHighEntropyValues()`: distinguishes Windows 11
   * from 10.
   */
  platformVersion?: string | undefined;
  /** `navigator.maxTouchPoints`. Unknown on a server, where a Mac may therefore be an iPad. */
  maxTouchPoints?: number | undefined;
  /** `navigator.duckduckgo.platform`, set by the company's browser, apps and extension. */
  nativePlatform?: string | undefined;
}

/** The properties of `Navigator` that are read; the nonstandard ones may hold any value. */
export interface NavigatorSource {
  /** Absent in React Native. */
  readonly userAgent?: string;
  readonly maxTouchPoints?: number;
  readonly userAgentData?: unknown;
  readonly duckduckgo?: unknown;
}

/**
 * Reads the device data that this browser provides synchronously.
 *
 * Extensions may replace the client hints, so only values of the right type are used. Never throws:
 * if reading a property throws, the result contains the user agent only.
 *
 * @param given `navigator`, of a page, a worker, Node or React Native; undefined if there is none.
 */
export function inputFromNavigator(given: NavigatorSource | null | undefined): DeviceInput {
  const source = Object(given) as NavigatorSource;
  let userAgent = '';
  try {
    userAgent = text(source.userAgent) ?? '';
    const { brands, platform, mobile } = Object(source.userAgentData) as Record<string, unknown>;
    return {
      userAgent,
      brands: Array.isArray(brands) ? brands.filter(isBrand) : undefined,
      platform: text(platform),
      mobile: mobile === undefined ? mobile : !!mobile,
      maxTouchPoints: typeof source.maxTouchPoints === 'number' ? source.maxTouchPoints : undefined,
      nativePlatform: text((Object(source.duckduckgo) as { platform?: unknown }).platform),
    };
  } catch {
    return { userAgent };
  }
}

function isBrand(value: unknown): value is Brand {
  const { brand, version } = Object(value) as Partial<Brand>;
  return text(brand) !== undefined && text(version) !== undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function text(value: unknown): string | undefined {
  return isText(value) ? value : undefined;
}

/**
 * Maximum number of characters read per header. Browsers send fewer, but a server receives
 * arbitrary values.
 */
const READ_LIMIT = 1_000;

/**
 * `"Chromium";v="126"`: a member of a structured list (RFC 9651) whose names may contain any
 * character.
 */
const BRAND = /"((?:[^"\\]|\\.){0,100})"\s{0,9};\s{0,9}v="([^"]{0,40})"/g;

/**
 * Reads the device data from request headers.
 *
 * Chromium browsers send `Sec-CH-UA`, `-Mobile` and `-Platform` with every request, and
 * `-Platform-Version` after a response that requested it (`Accept-CH`).
 *
 * @param header Returns the value or values of a header by its lower-case name; undefined or null
 * if absent. For a `Request` use
 *   `(name) => headers.get(name)`, for a Node request `(name) => headers[name]`.
 */
export function inputFromHeaders(
  header: (name: string) => string | readonly string[] | null | undefined,
): DeviceInput {
  // An array becomes a comma-separated list, which is equivalent (RFC 9110 §5.3).
  const valueOf = (name: string) =>
    [header(name)].flat().filter(isText).join().slice(0, READ_LIMIT);
  const unquoted = (name: string) => /^\s*"(.*)"\s*$/.exec(valueOf(name))?.[1];
  const brands: Brand[] = [];
  for (const [, brand = '', version = ''] of valueOf('sec-ch-ua').matchAll(BRAND)) {
    brands.push({ brand, version });
  }
  const mobile = valueOf('sec-ch-ua-mobile').trim();
  return {
    userAgent: valueOf('user-agent'),
    brands,
    platform: unquoted('sec-ch-ua-platform'),
    mobile: mobile ? mobile === '?1' : undefined,
    platformVersion: unquoted('sec-ch-ua-platform-version'),
  };
}
