import { assignVariant, type DecisionContext } from '@mallard/experiments';
import { attempt } from '../../environment/browser/attempt.ts';
import { experimentContext } from '../../environment/visit/experiments.ts';
import type { PageMeasurement } from '../../environment/measurement/page-measurement.ts';

const REQUEST_LIMIT_MS = 5_000;

type Assignments = Exclude<DecisionContext['backendAssignments'], 'pending'>;

/**
 * Decides the backend experiments that this page has an element for. A visitor who takes part in
 * none, or whose URL names a variant, sends no request.
 *
 * A missing assignment is reported as an error that names the experiment, in the console and as an
 * event (specification §8).
 */
export async function showBackendVariants({ rules, showVariant }: PageMeasurement): Promise<void> {
  const context = attempt(experimentContext);
  if (!context) return;
  let request: Promise<Assignments> | undefined;
  for (const rule of rules) {
    if (rule.assignment !== 'backend') continue;
    if (!document.querySelector(`[data-exposure=${rule.name}]`)) continue;
    try {
      let decision = assignVariant(rule, { ...context, backendAssignments: 'pending' });
      if (decision.status === 'pending') {
        const backendAssignments = await (request ??= fetchAssignments());
        decision = assignVariant(rule, { ...context, backendAssignments });
      }
      showVariant(rule.name, decision);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Returns an empty object if the service can't be reached or its response is invalid. */
async function fetchAssignments(): Promise<Assignments> {
  try {
    const response = await fetch('/api/experiments', {
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    const { assignments } = (await response.json()) as { assignments?: unknown };
    return Object(assignments) as Assignments;
  } catch {
    return undefined;
  }
}
