// A report for decision makers: one file without scripts, which can be archived and sent.
import * as Plot from '@observablehq/plot';
import type { Experiment, Registry } from '@mallard/experiments';
import { JSDOM } from 'jsdom';
import type { Counts, DayCount } from './counts.ts';
import { reportExperiments } from './report.ts';
import { compareProportions, testSplit } from './statistics.ts';

function plain(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; --line: light-dark(#d5deda, #33403b); }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; color: light-dark(#141d1a, #e9efec); background: light-dark(#fff, #0b1311); }
h1 { line-height: 1.2; }
h2 { margin-block: 0 .25rem; overflow-wrap: anywhere; }
section { margin-block: 2.5rem; padding-block-start: 1.5rem; border-block-start: 1px solid var(--line); }
.wide { overflow-x: auto; margin: 0; }
.wide figure { margin: 0; background: none; }
.wide svg[role=img] { max-inline-size: none; block-size: auto; background: none; font-size: 12px; }
table { border-collapse: collapse; margin-block: 1rem; font-variant-numeric: tabular-nums; }
th, td { padding: .375rem 1rem .375rem 0; border-block-end: 1px solid var(--line); text-align: end; white-space: nowrap; }
th:first-child, td:first-child { text-align: start; }
.verdict { margin-block: 1rem; padding: .75rem 1rem; border-inline-start: .375rem solid light-dark(#0f7260, #7fd3bb); background: light-dark(#f4f7f5, #141d1a); }
.verdict.wrong { border-color: light-dark(#a51d2a, #ffa3a6); font-weight: 600; }
`;

/**
 * Writes the report of every experiment that has counts.
 *
 * @param registry The declared experiments.
 * @param counts Sums, the basis of the verdict.
 * @param days Daily counts for the charts; experiments without them have no charts.
 * @returns A document without external resources.
 */
export function reportPage(registry: Registry, counts: Counts, days: readonly DayCount[]): string {
  const sections = [...counts].map(([name, variants]) => {
    const experiment = registry.find((candidate) => candidate.name === name);
    const { lines, hasMismatch } = reportExperiments(registry, new Map([[name, variants]]));
    const [verdict = '', ...results] = lines;
    const own = days.filter((count) => count.experiment === name);
    return `<section><h2>${plain(name)}</h2>
${experiment ? `<p>${plain(experiment.description)} Ends on ${plain(experiment.endsOn)}.</p>` : ''}
<p class="verdict${hasMismatch ? ' wrong' : ''}">${plain(verdict)}</p>
${results.map((line) => `<p class="result">${plain(line.trim())}</p>`).join('\n')}
${experiment ? picturedLifts(experiment, variants) : ''}
${experiment ? table(experiment, variants) : ''}
${byDay(own, 'exposed', 'Exposed, by day')}
${byDay(own, 'converted', 'Converted, by day')}
${experiment ? limits(experiment, variants, own) : ''}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Experiments</title>
<style>${STYLE}</style>
<main>
<h1>Experiments</h1>
${sections.join('\n') || '<p>There are no counts.</p>'}
</main>
</html>
`;
}

type Variants = ReadonlyMap<string, { exposed: number; converted?: number }>;

interface Lift {
  variant: string;
  difference: number;
  low: number;
  high: number;
}

/** Returns the difference of each variant from the first one; empty if the split doesn't match. */
function liftsOf(experiment: Experiment, counts: Variants): Lift[] {
  const [control = '', ...treatments] = experiment.variants;
  const c = counts.get(control);
  if (c?.converted === undefined || !isSplitAsDeclared(experiment, counts)) return [];
  const base = { exposed: c.exposed, converted: c.converted };
  return treatments.flatMap((variant) => {
    const { exposed = 0, converted } = counts.get(variant) ?? {};
    if (converted === undefined) return [];
    const lift = compareProportions(base, { exposed, converted }, 0.95, treatments.length);
    return lift ? [{ variant, difference: lift.difference, low: lift.low, high: lift.high }] : [];
  });
}

/** Draws each difference with its interval next to the zero line. */
function picturedLifts(experiment: Experiment, counts: Variants): string {
  const lifts = liftsOf(experiment, counts);
  if (lifts.length === 0) return '';
  const title = `Difference from ${experiment.variants[0]}, with its 95% interval`;
  return picture(title, {
    // The width of a phone, so that both sides of the zero line are visible at once.
    width: 360,
    height: 70 + 40 * lifts.length,
    marginLeft: 90,
    marginBottom: 44,
    x: { label: 'Percentage points', percent: true, grid: true, nice: true, ticks: 5 },
    y: { label: null, tickSize: 0 },
    marks: [
      Plot.ruleX([0], { strokeWidth: 1.5 }),
      Plot.ruleY(lifts, { x1: 'low', x2: 'high', y: 'variant', strokeWidth: 4, stroke: ACCENT }),
      Plot.dot(lifts, { x: 'difference', y: 'variant', r: 7, fill: ACCENT }),
    ],
  });
}

function table(experiment: Experiment, counts: Variants): string {
  const { variants } = experiment;
  const lifts = liftsOf(experiment, counts);
  const rows = variants.map((variant) => {
    const { exposed = 0, converted } = counts.get(variant) ?? {};
    const lift = lifts.find((each) => each.variant === variant);
    const share = converted === undefined || exposed === 0 ? '' : percent(converted / exposed);
    return `<tr><td>${plain(variant)}</td><td>${whole(exposed)}</td><td>${converted === undefined ? '' : whole(converted)}</td><td>${share}</td><td>${
      lift ? `${points(lift.difference)} (${points(lift.low)} to ${points(lift.high)})` : ''
    }</td></tr>`;
  });
  return `<div class="wide" role="group" aria-label="Counts" tabindex="0"><table><thead><tr><th scope="col">Variant</th><th scope="col">Exposed</th><th scope="col">Converted</th><th scope="col">Share</th><th scope="col">Against ${plain(variants[0] ?? '')}, 95% interval</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function isSplitAsDeclared({ variants, weights }: Experiment, counts: Variants): boolean {
  if (variants.length < 2) return false;
  const exposed = variants.map((variant) => counts.get(variant)?.exposed ?? 0);
  return testSplit(exposed, weights).verdict === 'match';
}

/** Returns the conclusions that the data doesn't support, with reasons. */
function limits(experiment: Experiment, counts: Variants, days: readonly DayCount[]): string {
  const said: string[] = [];
  if (!isSplitAsDeclared(experiment, counts)) {
    said.push(
      'That one variant is better than another. The split is not known to match the declaration, so the visitors of the variants may differ in other ways, too.',
    );
  }
  const count = new Set(days.map(({ day }) => day)).size;
  if (count > 0 && count % 7 !== 0) {
    said.push(
      `That the result holds for a week. The data covers ${count === 1 ? '1 day' : `${count} days`}, so some weekdays count more than others.`,
    );
  }
  if ([...counts.values()].every(({ converted }) => converted === undefined)) {
    said.push('Anything about success. The data does not contain conversions.');
  }
  said.push(
    'That the result holds for each kind of visitor. The counts cover all visitors together, and searching subgroups until one differs finds differences that do not exist.',
    'That the result lasts. Visitors may react to a change only because it is new (novelty effect).',
    'That the experiment may end today because of a difference today. If you check daily and stop at the first difference, the interval is no longer a 95% interval: wait for the declared end date.',
  );
  return `<h3>Conclusions that the data does not support</h3><ul>${said.map((line) => `<li>${plain(line)}</li>`).join('')}</ul>`;
}

function byDay(days: readonly DayCount[], value: 'exposed' | 'converted', title: string): string {
  const sums = new Map<string, { day: Date; variant: string; count: number }>();
  for (const { day, variant, [value]: count } of days) {
    if (count === undefined) continue;
    const key = `${day} ${variant}`;
    const sum = sums.get(key) ?? { day: new Date(day), variant, count: 0 };
    sums.set(key, sum);
    sum.count += count;
  }
  if (sums.size === 0) return '';
  const data = [...sums.values()];
  return picture(title, {
    height: 260,
    x: { label: null, type: 'utc' },
    y: { label: null, grid: true, zero: true },
    // Distinguishable without color, too.
    symbol: { legend: true },
    marks: [
      Plot.ruleY([0]),
      Plot.lineY(data, { x: 'day', y: 'count', z: 'variant', stroke: 'variant', sort: 'day' }),
      Plot.dot(data, { x: 'day', y: 'count', stroke: 'variant', symbol: 'variant', r: 4 }),
    ],
  });
}

/** Visible on light and dark backgrounds. */
const ACCENT = '#1d8f77';

/**
 * Returns a heading and a chart. On a phone the chart scrolls instead of shrinking, so that its
 * text stays readable.
 */
function picture(title: string, options: Plot.PlotOptions): string {
  const { document } = new JSDOM('').window;
  const drawn = Plot.plot({ width: 720, ...options, document, ariaLabel: title });
  const svg = drawn.matches('svg') ? drawn : [...drawn.children].at(-1)!;
  svg.setAttribute('role', 'img');
  // Screen readers announce the chart as a single image with its own name.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return `<h3>${plain(title)}</h3><div class="wide" role="group" aria-label="${plain(title)}" tabindex="0">${drawn.outerHTML}</div>`;
}

const whole = (count: number) => count.toLocaleString('en');
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const points = (share: number) =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(2)} points`;
