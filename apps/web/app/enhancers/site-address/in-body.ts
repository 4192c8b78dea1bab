/**
 * Runs inline at the end of the page: shows the host of the current copy of the site in URLs that
 * visitors type elsewhere.
 */
for (const place of document.querySelectorAll('[data-site-host]'))
  place.textContent = location.host;
