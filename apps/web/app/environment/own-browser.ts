/** What is read of a browser; the last two are not in all of them. */
export type BrowserNames = Pick<Navigator, 'userAgent'> & {
  userAgentData?: { brands?: readonly { brand: string }[] };
  duckduckgo?: { platform?: string };
};

/**
 * Whether the page is shown in a browser of ours.
 *
 * The rules are those of `detectPlatform`, in the few bytes that the script before the first paint has for them; a test
 * compares both on the whole corpus.
 */
export function isOwnBrowser({ userAgent, userAgentData, duckduckgo }: BrowserNames): boolean {
  const names = userAgentData?.brands?.map(({ brand }) => brand);
  return (
    /D(uckDuckGo|dg\/)/.test(userAgent + names) || /^(?!ext)./.test(duckduckgo?.platform ?? '')
  );
}
