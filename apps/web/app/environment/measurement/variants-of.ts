import type { Decisions } from '@mallard/experiments';

export function variantsOf(decisions: Decisions): Record<string, string> {
  const variants: Record<string, string> = {};
  for (const [name, decision] of Object.entries(decisions)) {
    if (decision.status === 'assigned') variants[name] = decision.variant;
  }
  return variants;
}
