import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ParameterValues } from '@mallard/pixel';
import { planMessage } from '../plan-messages.ts';
import { Fragment } from 'react';

export interface ParameterNote {
  description: string;
  /** The possible values; absent if only the format is fixed. */
  values?: ParameterValues;
}

interface ParametersProps {
  notes: Readonly<Record<string, ParameterNote>>;
}

/** A collapsed list of parameters, so that the list of events stays short. */
export function FoldedParameters({ notes }: ParametersProps) {
  return (
    <details>
      <summary translate="no">{Object.keys(notes).join(', ')}</summary>
      <Parameters notes={notes} />
    </details>
  );
}

/**
 * Describes parameters with all of their possible values.
 *
 * The privacy receipt reads a parameter's description from here: the whole `dd` except the `code`.
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

/** Renders each value in its own element, which does not break across lines. */
export function Codes({ values }: { values: readonly (string | boolean)[] }) {
  return values.map((value) => (
    <Fragment key={String(value)}>
      <code>{String(value)}</code>{' '}
    </Fragment>
  ));
}
