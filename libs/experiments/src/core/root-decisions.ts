// What was decided before the first paint is on the root element: CSS shows the variant by
// `data-exp-{name}="{variant}"`, and whatever runs later in the page reads the same decision there.
import type { AssignedBy, Decision, Experiment } from './experiment.ts';
import type { Decisions } from './experiments.ts';

/** The part of an element that is used. */
export interface RootElement {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

const ATTRIBUTE_PREFIX = 'data-exp-';

/** Writes each variant as `data-exp-{name}`, and who assigned it as `data-exp-{name}-by`. */
export function writeRootDecisions(root: RootElement, decisions: Decisions): void {
  for (const [name, decision] of Object.entries(decisions)) {
    writeRootDecision(root, name, decision);
  }
}

/** Writes one decision, as {@link writeRootDecisions} does. */
export function writeRootDecision(root: RootElement, name: string, decision: Decision): void {
  if (decision.status !== 'assigned') return;
  const attribute = ATTRIBUTE_PREFIX + name;
  root.setAttribute(attribute, decision.variant);
  root.setAttribute(`${attribute}-by`, decision.assignedBy);
}

/**
 * Reads the decisions that were written.
 *
 * @param registry Without variants any is taken, for pages on which nothing but their own script writes them.
 * @returns Only experiments and variants of the registry; what was not decided before the first paint is absent.
 */
export function readRootDecisions(
  root: RootElement,
  registry: readonly (Pick<Experiment, 'name'> & Partial<Pick<Experiment, 'variants'>>)[],
): Decisions {
  const decisions: Record<string, Decisions[string]> = {};
  for (const { name, variants } of registry) {
    const variant = root.getAttribute(ATTRIBUTE_PREFIX + name);
    const by = root.getAttribute(`${ATTRIBUTE_PREFIX}${name}-by`);
    if (variant === null || variants?.includes(variant) === false || !isAssignedBy(by)) continue;
    decisions[name] = { status: 'assigned', variant, reason: by, assignedBy: by };
  }
  return decisions;
}

function isAssignedBy(text: string | null): text is AssignedBy {
  return /^(random|url|backend)$/.test(text ?? '');
}
