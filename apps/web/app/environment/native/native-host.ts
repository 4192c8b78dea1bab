/** The native apps and browsers of ours that can host these pages. */
export type NativeHostKind = 'apple' | 'android' | 'windows';

/**
 * Message handlers of apps: purchase pages or, in a dedicated view on iPhones, only identity-theft
 * restoration.
 */
const CONTEXTS = ['subscriptionPages', 'identityTheftRestorationPages'] as const;

/**
 * Properties of `window` through which apps communicate. Any of them may be missing or belong to
 * other software.
 */
interface HostGlobals {
  webkit?: { messageHandlers?: { [Context in (typeof CONTEXTS)[number]]?: object } };
  chrome?: { webview?: object };
  navigator: { duckduckgo?: { platform?: string } };
}

/**
 * Returns which app hosts this page and listens to its messages, if one does.
 *
 * It has no side effects. It is part of every application's first script, so keep it small.
 *
 * @throws If a property of `window` can't be read.
 */
export function nativeHostKind(window: object): NativeHostKind | undefined {
  const { webkit, chrome, navigator } = window as HostGlobals;
  if (CONTEXTS.some((context) => webkit?.messageHandlers?.[context])) return 'apple';
  // Check for own properties: elements with an ID are properties of `window` too.
  if (CONTEXTS.some((context) => Object.hasOwn(window, context))) return 'android';
  // Any Windows program may show a page in a web view; ours identifies itself.
  if (chrome?.webview && navigator.duckduckgo?.platform === 'windows') return 'windows';
  return undefined;
}
