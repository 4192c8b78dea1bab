/**
 * Paths that none of our pages has ever had and that vulnerability scanners try on every website:
 * admin pages of other systems, version-control and secret files, and pages in other server-side
 * languages.
 */
const PROBED =
  /^\/+(?:wp-|wordpress|xmlrpc|phpmyadmin|pma\b|myadmin|cgi-bin|vendor\/|actuator\b|solr\b|boaform|hnap1|owa\b|autodiscover|server-status|telescope\b|_ignition|\.(?:env|git|svn|hg|aws|ssh|ds_store|htaccess|htpasswd|vscode|npmrc|docker)\b)|\.(?:php\d?|phtml|aspx?|ashx|jspx?|cgi|cfm|sql|bak)(?:\/|$)|\/\.(?:env|git|aws|ssh)\b/i;

/**
 * Whether only a vulnerability scanner would request this path.
 *
 * @param url As sent, with or without a query.
 */
export function isProbe(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return PROBED.test(decodeURIComponent(path));
  } catch {
    return PROBED.test(path);
  }
}
