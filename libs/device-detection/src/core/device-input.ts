/** One of `navigator.userAgentData.brands`. */
export interface Brand {
  readonly brand: string;
  readonly version: string;
}

/** What a browser tells of itself; on a server, what its headers tell. */
export interface DeviceInput {
  userAgent: string;
  /** `navigator.userAgentData.brands`. */
  brands?: readonly Brand[] | undefined;
  /** `navigator.userAgentData.platform`. */
  platform?: string | undefined;
  /** `navigator.userAgentData.mobile`. */
  mobile?: boolean | undefined;
  /** `platformVersion` of `navigator.userAgentData.getHighEntropyValues()`: what tells Windows 11 from 10. */
  platformVersion?: string | undefined;
  /** `navigator.maxTouchPoints`. Not known on a server, where a Mac may then be an iPad. */
  maxTouchPoints?: number | undefined;
  /** `navigator.duckduckgo.platform`, which the company's browser, apps and extension set. */
  nativePlatform?: string | undefined;
}

/** The part of a `Navigator` that is read; what is not standard may be anything. */
export interface NavigatorSource {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
  readonly userAgentData?: unknown;
  readonly duckduckgo?: unknown;
}

/**
 * Reads what this browser tells without waiting.
 *
 * Whatever extensions have put in place of the client hints, only values of the right type are taken; where one throws when
 * it is read, the user agent alone is.
 *
 * @param source `navigator`, of a page or of a worker.
 */
export function inputFromNavigator(source: NavigatorSource): DeviceInput {
  try {
    const { brands, platform, mobile } = Object(source.userAgentData) as Record<string, unknown>;
    return {
      userAgent: source.userAgent,
      brands: Array.isArray(brands) ? brands.filter(isBrand) : undefined,
      platform: text(platform),
      mobile: mobile === undefined ? mobile : !!mobile,
      maxTouchPoints: source.maxTouchPoints,
      nativePlatform: text((Object(source.duckduckgo) as { platform?: unknown }).platform),
    };
  } catch {
    return { userAgent: source.userAgent };
  }
}

function isBrand(value: unknown): value is Brand {
  const { brand, version } = Object(value) as Partial<Brand>;
  return text(brand) !== undefined && text(version) !== undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Of each header; what a browser sends is shorter, and what a server is sent is anything. */
const READ_LIMIT = 1_000;

/** `"Chromium";v="126"`, a member of a list (RFC 9651) in which names may hold anything. */
const BRAND = /"((?:[^"\\]|\\.){0,100})"\s{0,9};\s{0,9}v="([^"]{0,40})"/g;

/**
 * Reads what a request tells.
 *
 * `Sec-CH-UA`, `-Mobile` and `-Platform` come with every request of a Chromium browser;
 * `-Platform-Version` where an earlier answer asked for it (`Accept-CH`).
 *
 * @param header Gives a header's value by its name in lower case, or its values; nothing where it is absent. Of a `Request`
 *   `(name) => headers.get(name)`, of a request in Node `(name) => headers[name]`.
 */
export function inputFromHeaders(
  header: (name: string) => string | readonly string[] | null | undefined,
): DeviceInput {
  // several values are one list (RFC 9110 §5.3), and so does an array write itself
  const valueOf = (name: string) => `${header(name) ?? ''}`.slice(0, READ_LIMIT);
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
