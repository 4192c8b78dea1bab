import { formatQuerySettings, type SettingValues } from '@mallard/settings-catalogue';

/** The address that brings settings to anyone who opens it. */
export function shareAddress(origin: string, settingsPath: string, values: SettingValues): string {
  const query = formatQuerySettings(values);
  return `${origin}${settingsPath}${query && '?'}${query}`;
}

/**
 * A bookmarklet that puts settings into the address of the page of ours that it is used on; used elsewhere, it opens
 * our home page with them. It keeps nothing, so it works where cookies are refused.
 *
 * Codes of settings have letters, digits, spaces and hyphens only: none of them can end the text that they are in.
 */
export function bookmarklet(origin: string, values: SettingValues): string {
  const query = formatQuerySettings(values);
  const code = `(()=>{let u=new URL(location.href);if(u.origin!==${JSON.stringify(origin)})u=new URL(${JSON.stringify(`${origin}/`)});new URLSearchParams(${JSON.stringify(query)}).forEach((v,k)=>u.searchParams.set(k,v));location.assign(u)})()`;
  return `javascript:${encodeURIComponent(code)}`;
}
