import type { PixelEvents } from './event.ts';
import { COMMON_PARAMETER, PLAIN_VALUE } from './parameters.ts';

const EVENT_MEMBERS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'description owner purpose trigger endsOn repeatable parameters'.split(' '),
);

/**
 * Validates declared events, for a test of the host: reports events that have ended, that have no
 * owner, or that could carry forbidden data.
 *
 * @param today YYYY-MM-DD. An event may still be sent on its last day.
 * @returns A sentence for each problem, naming the event; empty if there are none.
 */
export function eventProblems(events: PixelEvents, today: string): string[] {
  const problems: string[] = [];
  const paths = new Set<string>();
  for (const [id, event] of Object.entries(events)) {
    const say = (problem: string) => problems.push(`${id}: ${problem}`);
    const path = id.replaceAll('.', '_');
    if (!/^[a-z][a-z\d]*(\.[a-z][A-Za-z\d]*)+$/.test(id)) say('the id is not "area.whatHappened"');
    for (const member of Object.keys(event)) {
      if (!EVENT_MEMBERS.has(member)) say(`"${member}" is not a member of an event`);
    }
    if (paths.has(path)) say('another event has the same path');
    paths.add(path);
    if (event.description.trim() === '') say('has no description');
    if (event.owner.trim() === '') say('has no owner');
    if (event.endsOn === 'never') {
      if (event.purpose !== 'service') say('is no service, so it needs an end date');
    } else if (!isDate(event.endsOn)) say('has no end date of the form YYYY-MM-DD');
    else if (event.endsOn < today)
      say(`ended on ${event.endsOn}: take it out, or look at it again`);

    for (const [name, rule] of Object.entries(event.parameters ?? {})) {
      const { description, values, ...unknown } = rule;
      for (const member of Object.keys(unknown)) {
        say(`"${member}" is not a member of the parameter "${name}"`);
      }
      if (!/^[a-z][A-Za-z\d]*$/.test(name)) say(`"${name}" cannot be the name of a parameter`);
      if (COMMON_PARAMETER.test(name)) say(`"${name}" is a parameter that any event carries`);
      if (description.trim() === '') say(`"${name}" has no description`);
      if (typeof values === 'string') continue;
      if (values.length === 0) say(`"${name}" has no value`);
      for (const value of values) {
        if (!PLAIN_VALUE.test(`${value}`)) {
          say(`"${value}" cannot be a value of "${name}"`);
        }
      }
    }
  }
  return problems;
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
