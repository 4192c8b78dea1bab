import { formatQuerySettings, type SettingValues } from '@mallard/settings-catalogue';

/** Returns the URL that transfers settings to another browser. */
export function shareAddress(origin: string, settingsPath: string, values: SettingValues): string {
  const query = formatQuerySettings(values);
  return `${origin}${settingsPath}${query && '?'}${query}`;
}

/**
 * Returns a bookmarklet that adds settings to the URL of the current page of ours; on other sites
 * it opens our home page with them. It stores nothing, so it works without cookies.
 *
 * Setting codes contain only letters, digits, spaces and hyphens, so they cannot break out of the
 * string literal.
 */
export function bookmarklet(origin: string, values: SettingValues): string {
  const query = formatQuerySettings(values);
  const code = `(()=>{let u=new URL(location.href);if(u.origin!==${JSON.stringify(origin)})u=new URL(${JSON.stringify(`${origin}/`)});new URLSearchParams(${JSON.stringify(query)}).forEach((v,k)=>u.searchParams.set(k,v));location.assign(u)})()`;
  return `javascript:${encodeURIComponent(code)}`;
}
