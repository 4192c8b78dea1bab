import type { ReactNode } from 'react';

/** A fact about a role, below its title. Must be inside a `dl`. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
