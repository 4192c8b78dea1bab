// Decisions made before the first paint are attributes of the root element: CSS shows the variant
// by `data-exp-{name}="{variant}"`, and scripts that run later read the same decision.
import type { AssignedBy, Decision, Experiment } from './experiment.ts';
import type { Decisions } from './experiments.ts';

/** The `Element` methods that are used. */
export interface RootElement {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

const ATTRIBUTE_PREFIX = 'data-exp-';

/** Writes each variant as `data-exp-{name}`, and its source as `data-exp-{name}-by`. */
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
 * Reads the decisions from the root element.
 *
 * @param registry Omit the variants to accept any, on pages where only their own script writes the
 * attributes.
 * @returns Only experiments and variants of the registry; decisions that were not made before the
 * first paint are absent.
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
