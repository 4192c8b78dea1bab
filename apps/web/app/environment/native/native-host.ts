/** The apps and browsers of ours whose pages these can be. */
export type NativeHostKind = 'apple' | 'android' | 'windows';

/** What apps listen to: the purchase pages, and in a view of its own on iPhones, restoration alone. */
const CONTEXTS = ['subscriptionPages', 'identityTheftRestorationPages'] as const;

/** Where apps put their ways in. Everything may be missing, or be somebody else's. */
interface HostGlobals {
  webkit?: { messageHandlers?: { [Context in (typeof CONTEXTS)[number]]?: object } };
  chrome?: { webview?: object };
  navigator: { duckduckgo?: { platform?: string } };
}

/**
 * Which app shows this page and listens to its messages, if one does.
 *
 * Only looks: it sends nothing, and takes nothing away. It is in every application's first script, and small.
 *
 * @throws Where a member of the window refuses to be read.
 */
export function nativeHostKind(window: object): NativeHostKind | undefined {
  const { webkit, chrome, navigator } = window as HostGlobals;
  if (CONTEXTS.some((context) => webkit?.messageHandlers?.[context])) return 'apple';
  // Its own, because elements with a name are members of a window, too.
  if (CONTEXTS.some((context) => Object.hasOwn(window, context))) return 'android';
  // Any Windows program may show a page in a web view: ours says that it is ours.
  if (chrome?.webview && navigator.duckduckgo?.platform === 'windows') return 'windows';
  return undefined;
}
