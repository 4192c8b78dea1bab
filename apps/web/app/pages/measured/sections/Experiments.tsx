import { numberFormat } from '@mallard/locales';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { experiments } from '@mallard/measurement-plan/experiments';
import { Fragment } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import { planMessage } from '../plan-messages.ts';
import classes from '../Plan.module.css';
import { useDate } from './Events.tsx';
import { Codes } from './Parameters.tsx';

/** Lists every running experiment with its variants and the share of participating visitors. */
export function Experiments() {
  return (
    <div className={classes.plan}>
      {experiments.map((experiment) => (
        <Fragment key={experiment.name}>
          <h3 translate="no">exp_{experiment.name}</h3>
          <p>
            <Message {...planMessage(experiment.description)} />
          </p>
          <Facts {...experiment} />
        </Fragment>
      ))}
    </div>
  );
}

function Facts({
  variants,
  allocation,
  endsOn,
}: Pick<(typeof experiments)[number], 'variants' | 'allocation' | 'endsOn'>) {
  const { locale } = usePage();
  const date = useDate(endsOn);
  const share = numberFormat(locale, { style: 'percent' }).format(allocation);
  return (
    <p>
      <span>
        <Codes values={variants} />
      </span>{' '}
      <span>
        <Trans comment="How many visitors are part of an experiment">{share} of visitors</Trans>
      </span>{' '}
      <span>
        <Trans>until {date}</Trans>
      </span>
    </p>
  );
}
