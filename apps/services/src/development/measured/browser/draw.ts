/** Browser script of /dev/measured: draws a chart for each table and collapses the table. */
export {};

/** The part of the global `Plot` from `@observablehq/plot` that this script uses. */
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
        // Readable on light and dark backgrounds.
        fill: '#1d8f77',
        tip: true,
      }),
      Plot.ruleY([0]),
    ],
  });
  drawn.setAttribute('role', 'img');
  // Screen readers should announce the chart as one image with one name.
  for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  figure.append(drawn);
  section.querySelector('details')?.removeAttribute('open');
}
