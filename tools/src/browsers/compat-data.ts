import browserData from '@mdn/browser-compat-data' with { type: 'json' };

type Support = { version_added: string | boolean | null; flags?: unknown; prefix?: string };

export interface Feature {
  __compat?: { support: Record<string, Support | Support[]> };
}

/** MDN's compatibility data for browser APIs, CSS and JavaScript, nested as in the source. */
export const compatData = browserData as unknown as Readonly<{
  api: Feature;
  css: { 'at-rules': Record<string, Feature>; properties: Record<string, Feature> };
  javascript: { builtins: Feature };
}>;

export function subFeatures(feature: Feature): [name: string, feature: Feature][] {
  return Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Feature][];
}

/**
 * Returns the browsers of `floor` that lack a feature, with their versions. A feature behind a flag
 * or a prefix counts as missing; one without data for a browser doesn't.
 */
export function browsersWithout(
  feature: Feature,
  floor: ReadonlyMap<string, number>,
): [browser: string, version: number][] {
  const support = feature.__compat?.support;
  return Array.from(floor).filter(([browser, version]) => isMissing(support?.[browser], version));
}

function isMissing(support: Support | Support[] | undefined, version: number): boolean {
  if (!support) return false;
  return ![support].flat().some(({ version_added: since, flags, prefix }) => {
    if (flags || prefix) return false;
    return typeof since === 'string'
      ? parseFloat(since.replace('≤', '')) <= version
      : since === true;
  });
}
