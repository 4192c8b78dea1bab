// A read-out for anyone who decides: one file without a script, which can be kept and sent.
import * as Plot from '@observablehq/plot';
import type { Experiment, Registry } from '@mallard/experiments';
import { JSDOM } from 'jsdom';
import type { Counts, DayCount } from './counts.ts';
import { reportExperiments } from './report.ts';
import { compareProportions, testEvenSplit } from './statistics.ts';

/** Text that is no markup. */
function plain(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem; border: 1px solid GrayText; text-align: end; }
th:first-child, td:first-child { text-align: start; }
.verdict { padding: .75rem 1rem; border: 2px solid; font-weight: 600; }
svg { max-inline-size: 100%; block-size: auto; background: transparent; }
`;

/**
 * Writes the read-out of every experiment that has counts.
 *
 * @param registry The declared experiments.
 * @param counts Sums, which the verdict is made of.
 * @param days The same by day, which the pictures show; experiments without days have no pictures.
 * @returns A document that asks no host for anything.
 */
export function reportPage(registry: Registry, counts: Counts, days: readonly DayCount[]): string {
  const sections = [...counts].map(([name, variants]) => {
    const experiment = registry.find((candidate) => candidate.name === name);
    const { lines } = reportExperiments(registry, new Map([[name, variants]]));
    const own = days.filter((count) => count.experiment === name);
    return `<section><h2>${plain(name)}</h2>
${experiment ? `<p>${plain(experiment.description)} Ends on ${plain(experiment.endsOn)}.</p>` : ''}
${lines.map((line, index) => `<p${index === 0 ? ' class="verdict"' : ''}>${plain(line.trim())}</p>`).join('\n')}
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
<h1>Experiments</h1>
${sections.join('\n') || '<p>There are no counts.</p>'}
</html>
`;
}

type Variants = ReadonlyMap<string, { exposed: number; converted?: number }>;

function table({ variants }: Experiment, counts: Variants): string {
  const [control = '', ...treatments] = variants;
  const c = counts.get(control);
  const rows = variants.map((variant) => {
    const { exposed = 0, converted } = counts.get(variant) ?? {};
    const result =
      variant === control || c?.converted === undefined || converted === undefined
        ? undefined
        : compareProportions(
            { exposed: c.exposed, converted: c.converted },
            { exposed, converted },
            0.95,
            treatments.length,
          );
    const lift = isEven(variants, counts) && result;
    const share = converted === undefined || exposed === 0 ? '' : percent(converted / exposed);
    return `<tr><td>${plain(variant)}</td><td>${exposed}</td><td>${converted ?? ''}</td><td>${share}</td><td>${
      lift ? `${points(lift.difference)} (${points(lift.low)} to ${points(lift.high)})` : ''
    }</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Variant</th><th scope="col">Exposed</th><th scope="col">Converted</th><th scope="col">Share</th><th scope="col">Against ${plain(control)}, 95 % interval</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function isEven(variants: readonly string[], counts: Variants): boolean {
  if (variants.length < 2) return false;
  const exposed = variants.map((variant) => counts.get(variant)?.exposed ?? 0);
  return testEvenSplit(exposed).verdict === 'even';
}

/** What may not be concluded, and why. */
function limits(experiment: Experiment, counts: Variants, days: readonly DayCount[]): string {
  const said: string[] = [];
  const { variants } = experiment;
  if (!isEven(variants, counts)) {
    said.push(
      'That one variant is better than another. The split is not known to be the one that was asked for, so those who met the variants may differ in more than the variant.',
    );
  }
  const count = new Set(days.map(({ day }) => day)).size;
  if (count > 0 && count % 7 !== 0) {
    said.push(
      `That it holds for a week. ${count === 1 ? 'One day was' : `${count} days were`} counted: some weekdays weigh more than others.`,
    );
  }
  if ([...counts.values()].every(({ converted }) => converted === undefined)) {
    said.push(
      'Anything about success. Nothing says which visitors did what the experiment is about.',
    );
  }
  said.push(
    'That it is so for each kind of visitor. The counts are of all together, and looking at parts until one differs finds differences that are not there.',
    'That it stays so. What is new is looked at because it is new.',
    'That the experiment may end today because it shows something today. Looked at daily and ended at the first difference, the interval is no longer one of 95 %: wait for the day on which it was declared to end.',
  );
  return `<h3>What may not be concluded</h3><ul>${said.map((line) => `<li>${plain(line)}</li>`).join('')}</ul>`;
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
  const { document } = new JSDOM('').window;
  const drawn = Plot.plot({
    document,
    width: 720,
    height: 260,
    ariaLabel: title,
    x: { label: 'Day', type: 'utc' },
    y: { label: title, grid: true, zero: true },
    symbol: { legend: false },
    marks: [
      Plot.ruleY([0]),
      Plot.lineY(data, { x: 'day', y: 'count', z: 'variant', stroke: 'variant', sort: 'day' }),
      // Told apart without color as well.
      Plot.dot(data, { x: 'day', y: 'count', stroke: 'variant', symbol: 'variant' }),
      Plot.text(
        data,
        Plot.selectLast({
          x: 'day',
          y: 'count',
          z: 'variant',
          text: 'variant',
          textAnchor: 'end',
          dy: -10,
        }),
      ),
    ],
  });
  drawn.setAttribute('role', 'img');
  return `<h3>${plain(title)}</h3>${drawn.outerHTML}`;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const points = (share: number) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(2)} points`;
