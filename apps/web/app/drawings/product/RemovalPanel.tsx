import { numberFormat } from '@mallard/locales';
import { Trans, useLingui } from '@lingui/react/macro';
import { EraseIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import { Chip, Count, Counts, Row, Rows } from './parts.tsx';
import { ProductFigure, ProductFrame, type ProductFigureProps } from '../browser/ProductFrame.tsx';
import classes from './RemovalPanel.module.css';

const SITES = ['PeopleFinch', 'GossipGull', 'Who & Heron', 'ForgetfulGull'] as const;

const FIGURES = { found: 14, requested: 5, gone: 9 } as const;

/**
 * Illustration of removal results: records found, requested and removed. It uses the texts of the
 * dashboard in `features/removal`.
 */
export function RemovalPanel({ caption }: Pick<ProductFigureProps, 'caption'>) {
  const { t } = useLingui();
  const { locale } = usePage();
  const number = numberFormat(locale);
  const label = t({
    message:
      'Fourteen records of you were found on data broker sites: nine are gone, and five removals are under way.',
    comment: 'Says what a drawn picture of the removal’s dashboard shows, for screen readers',
  });
  const gone = <Chip mood="good">{t`Gone`}</Chip>;
  const requested = <Chip mood="waiting">{t`Removal requested`}</Chip>;
  const counts: readonly (readonly [string, number])[] = [
    [
      t({
        message: 'Found',
        context: 'a number of records',
        comment: 'Below the number of records that were found at data brokers: 14 found',
      }),
      FIGURES.found,
    ],
    [
      t({
        message: 'Removal requested',
        context: 'a number of records',
        comment: 'Below the number of records whose removal was requested: 5 removal requested',
      }),
      FIGURES.requested,
    ],
    [
      t({
        message: 'Gone',
        context: 'a number of records',
        comment: 'Below the number of records that are gone from data brokers: 9 gone',
      }),
      FIGURES.gone,
    ],
  ];
  const states: readonly ReactNode[] = [gone, requested, gone, requested];
  return (
    <ProductFigure label={label} caption={caption}>
      <ProductFrame icon={<EraseIcon />} title={<Trans>Personal Information Removal</Trans>}>
        <div>
          <Counts>
            {counts.map(([word, figure]) => (
              <Count key={word} figure={number.format(figure)} label={word} />
            ))}
          </Counts>
          <Rows>
            {SITES.map((site, index) => (
              <Row key={site} end={states[index]}>
                <span className={classes.site}>
                  <span className={classes.initial} data-color={index % 3} translate="no">
                    {site[0]}
                  </span>
                  <bdi translate="no">{site}</bdi>
                </span>
              </Row>
            ))}
          </Rows>
        </div>
      </ProductFrame>
    </ProductFigure>
  );
}
