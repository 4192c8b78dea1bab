import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ParameterValues } from '@mallard/pixel';
import { planMessage } from '../plan-messages.ts';
import { Fragment } from 'react';

export interface ParameterNote {
  description: string;
  /** All that it may hold; absent where only the form is fixed. */
  values?: ParameterValues;
}

interface ParametersProps {
  notes: Readonly<Record<string, ParameterNote>>;
}

/** Parameters by their names, to be opened: a list of events stays short enough to look one up. */
export function FoldedParameters({ notes }: ParametersProps) {
  return (
    <details>
      <summary translate="no">{Object.keys(notes).join(', ')}</summary>
      <Parameters notes={notes} />
    </details>
  );
}

/**
 * Parameters, what each means, and all the values that it may have.
 *
 * The privacy receipt takes the meaning of a parameter from here: all of its `dd` but the `code`.
 */
export function Parameters({ notes }: ParametersProps) {
  return (
    <dl>
      {Object.entries(notes).map(([name, { description, values }]) => (
        <Fragment key={name}>
          <dt translate="no">{name}</dt>
          <dd>
            <Message {...planMessage(description)} />
            {values && <Values values={values} />}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Values({ values }: { values: ParameterValues }) {
  return (
    <>
      {' '}
      {values === 'count' ? (
        <Trans comment="After the description of a parameter: what it may hold">
          A whole number with at most five digits.
        </Trans>
      ) : (
        <Codes values={values} />
      )}
    </>
  );
}

/** Each in a piece of its own, which no line divides. */
export function Codes({ values }: { values: readonly (string | boolean)[] }) {
  return values.map((value) => (
    <Fragment key={String(value)}>
      <code>{String(value)}</code>{' '}
    </Fragment>
  ));
}
