/** The name of a native host's platform, as hosts spell it. */
export type NativePlatform = 'ios' | 'macos' | 'android' | 'windows' | 'extension';

/** The host's own bridge: the contract of `navigator.duckduckgo.createMessageBridge(feature)`. */
export interface MessageBridge {
  request(method: string, params?: Record<string, unknown>): Promise<unknown>;
  notify(method: string, params?: Record<string, unknown>): void;
  subscribe(name: string, listener: (params: unknown) => void): () => void;
}

/** The interface at `navigator.duckduckgo`, of which any member may be missing. */
export interface NativeInterface {
  platform?: NativePlatform | (string & {});
  isDuckDuckGo?: () => Promise<boolean>;
  createMessageBridge?: (feature: string) => MessageBridge;
}

/** The part of `window` that this library reads. */
export interface HostWindow {
  navigator?: object | undefined;
}

/** Returns the window, or `undefined` on a server: Node has a navigator but no window. */
export function hostWindow(): HostWindow | undefined {
  return (globalThis as { window?: HostWindow }).window;
}

/**
 * Returns the interface that the company's own browser and apps put on the navigator.
 *
 * An object that only carries message handlers does not count: WebKit's transport creates one in
 * any page.
 */
export function nativeInterface(host: HostWindow | undefined): NativeInterface | undefined {
  const found: unknown = (host?.navigator as { duckduckgo?: unknown } | undefined)?.duckduckgo;
  if (typeof found !== 'object' || found === null) return undefined;
  const candidate = found as NativeInterface;
  const isHost =
    typeof candidate.isDuckDuckGo === 'function' ||
    typeof candidate.platform === 'string' ||
    typeof candidate.createMessageBridge === 'function';
  // The extension injects the interface into other vendors' browsers.
  return isHost && candidate.platform !== 'extension' ? candidate : undefined;
}

/**
 * Whether the page runs inside the company's own browser or one of its apps.
 *
 * @see Specification §6, visitors inside the product's own browser.
 */
export function isNativeHost(host: HostWindow | undefined = hostWindow()): boolean {
  return nativeInterface(host) !== undefined;
}
