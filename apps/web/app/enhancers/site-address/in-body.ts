/** Runs at the end of the page, inline: addresses to be typed elsewhere are those of the copy of the site that is open. */
for (const place of document.querySelectorAll('[data-site-host]'))
  place.textContent = location.host;
