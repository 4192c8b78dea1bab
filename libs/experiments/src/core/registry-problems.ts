import { UNASSIGNED } from '../constants.ts';
import type { Registry } from './experiment.ts';

const MEMBERS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'name description owner variants allocation weights group audience assignment expiryDays endsOn'.split(
    ' ',
  ),
);

/**
 * Validates a registry, for a test of the host: reports experiments that have ended or could not
 * work.
 *
 * @param registry The experiments of the host.
 * @param today YYYY-MM-DD. An experiment still runs on its last day.
 * @returns A sentence for each problem, naming the experiment; empty if there are none.
 */
export function registryProblems(registry: Registry, today: string): string[] {
  const problems: string[] = [];
  const names = new Set<string>();
  for (const experiment of registry) {
    const { name, description, owner, variants, allocation, endsOn } = experiment;
    const say = (problem: string) => problems.push(`${name}: ${problem}`);
    for (const member of Object.keys(experiment)) {
      if (!MEMBERS.has(member)) say(`"${member}" is not a member of an experiment`);
    }
    if (names.has(name)) say('is there twice');
    names.add(name);
    if (!/^[a-z\d]{1,32}$/.test(name)) say('the name is not of lower-case letters and digits');
    if (description.trim() === '') say('has no description');
    if (owner.trim() === '') say('has no owner');
    if (variants.length === 0) say('has no variant');
    if (new Set(variants).size < variants.length) say('has a variant twice');
    for (const variant of variants) {
      if (!/^[a-z\d]{1,32}$/.test(variant) || variant === UNASSIGNED) {
        say(`"${variant}" cannot be the name of a variant`);
      }
    }
    if (!(allocation >= 0 && allocation <= 1)) say('the allocation is not between 0 and 1');
    const { weights, group } = experiment;
    if (weights) {
      if (weights.length !== variants.length) say('does not have one weight for each variant');
      if (!weights.every((weight) => weight >= 0 && weight < Infinity)) {
        say('has a weight that is not a number from 0');
      }
      if (!weights.some((weight) => weight > 0)) say('has no weight above 0');
    }
    if (group && !(0 <= group.from && group.from < group.to && group.to <= 1)) {
      say('its slice of the group is not between 0 and 1');
    }
    for (const other of registry) {
      if (group && other !== experiment && other.group && isOverlapping(group, other.group)) {
        say(`its slice of the group "${group.name}" overlaps that of ${other.name}`);
      }
    }
    if (experiment.assignment === 'local' && !(experiment.expiryDays >= 1)) {
      say('is kept for less than a day');
    }
    if (!isDate(endsOn)) say('has no end date of the form YYYY-MM-DD');
    else if (endsOn < today) say(`ended on ${endsOn}: take it out, and the variants that lost`);
  }
  return problems;
}

type Group = NonNullable<Registry[number]['group']>;

function isOverlapping(one: Group, other: Group): boolean {
  return one.name === other.name && one.from < other.to && other.from < one.to;
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
