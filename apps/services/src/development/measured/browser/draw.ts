/** /dev/measured in the browser: a picture of each table, which is closed then. */
export {};

/** The part of `@observablehq/plot` that is used, as its script puts it on the page. */
declare const Plot: {
  plot(options: object): Element;
  rectY(data: readonly object[], options: object): object;
  ruleY(data: readonly number[]): object;
};

for (const section of document.querySelectorAll<HTMLElement>('section[data-event]')) {
  const { event = '', from = '', end = '' } = section.dataset;
  const figure = section.querySelector('figure');
  if (!figure) continue;
  const days = Array.from(section.querySelectorAll('tbody tr'), (row) => ({
    day: new Date(row.querySelector('th')?.textContent ?? ''),
    count: Number(row.querySelector('td')?.textContent),
  }));
  const most = Math.max(...days.map(({ count }) => count));
  const drawn = Plot.plot({
    width: figure.clientWidth,
    height: 160,
    ariaLabel: `${event}, by day`,
    x: { label: null, type: 'utc', domain: [new Date(from), new Date(end)] },
    y: { label: 'Count', grid: true, ticks: Math.min(4, most), tickFormat: ',d' },
    marks: [
      Plot.rectY(days, {
        x: 'day',
        y: 'count',
        interval: 'day',
        // Seen on a light ground and on a dark one.
        fill: '#1d8f77',
        tip: true,
      }),
      Plot.ruleY([0]),
    ],
  });
  drawn.setAttribute('role', 'img');
  // A picture is heard as one thing, by its own name.
  for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  figure.append(drawn);
  section.querySelector('details')?.removeAttribute('open');
}
