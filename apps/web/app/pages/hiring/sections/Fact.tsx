import type { ReactNode } from 'react';

/** What an ad says of a role, below its name. Belongs in a `dl`. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
