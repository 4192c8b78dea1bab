/**
 * Addresses that no page of ours has ever had, and that programs in search of weak spots try on every website: files of
 * other systems' administration, of version control and of secrets, and pages in languages that ours are not written in.
 */
const PROBED =
  /^\/+(?:wp-|wordpress|xmlrpc|phpmyadmin|pma\b|myadmin|cgi-bin|vendor\/|actuator\b|solr\b|boaform|hnap1|owa\b|autodiscover|server-status|telescope\b|_ignition|\.(?:env|git|svn|hg|aws|ssh|ds_store|htaccess|htpasswd|vscode|npmrc|docker)\b)|\.(?:php\d?|phtml|aspx?|ashx|jspx?|cgi|cfm|sql|bak)(?:\/|$)|\/\.(?:env|git|aws|ssh)\b/i;

/**
 * Whether a path is one that only such programs ask for.
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
