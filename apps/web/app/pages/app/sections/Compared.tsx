import { formatDay } from '@mallard/locales';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ComparisonTable, Disclosure } from '@mallard/ui';
import { comparedAsOf, comparedSources } from '../../../content/browsers.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Compared.module.css';

const { name } = brand;

/**
 * Compares the browser with four others, including where they do better. The sources are below the
 * table.
 */
export function Compared() {
  const { t } = useLingui();
  const { locale } = usePage();
  const day = formatDay(locale, comparedAsOf);
  const some = {
    partly: <Trans comment="In a table: some trackers are stopped">Some of them</Trans>,
  };
  const google = <bdi translate="no">Google</bdi>;
  return (
    <Section
      title={<Trans comment="Heading over a table of browsers">How it compares with yours</Trans>}
      lead={
        <Trans comment="{day} is a date">
          Each browser at its default settings. Checked on {day}.
        </Trans>
      }
    >
      <ComparisonTable
        caption={<Trans>{name} and other browsers</Trans>}
        corner={
          <Trans comment="Above the column of what browsers do or do not do">By default</Trans>
        }
        yesLabel={t`Yes`}
        noLabel={t`No`}
        columns={[
          { key: 'own', title: <bdi translate="no">{name}</bdi>, highlighted: true },
          ...['Chrome', 'Safari', 'Firefox', 'Edge'].map((browser) => ({
            key: browser,
            title: <bdi translate="no">{browser}</bdi>,
          })),
        ]}
        rows={[
          {
            title: <Trans comment="In a table of browsers">Blocks third-party cookies</Trans>,
            cells: {
              own: true,
              Chrome: false,
              Safari: true,
              Firefox: {
                partly: (
                  <Trans comment="In a table of browsers: cookies of third parties are kept in a separate place for each site">
                    Kept apart for each site
                  </Trans>
                ),
              },
              Edge: {
                partly: (
                  <Trans comment="In a table of browsers: cookies of known trackers are blocked, in part">
                    Some, from known trackers
                  </Trans>
                ),
              },
            },
          },
          {
            title: <Trans comment="In a table of browsers">Stops trackers before they load</Trans>,
            cells: { own: true, Chrome: false, Safari: false, Firefox: some, Edge: some },
          },
          {
            title: <Trans comment="In a table of browsers">Default search engine</Trans>,
            cells: {
              own: <Trans>Private search</Trans>,
              Chrome: google,
              Safari: google,
              Firefox: google,
              Edge: <bdi translate="no">Bing</bdi>,
            },
          },
          {
            title: <Trans>Sync without an account</Trans>,
            cells: { own: true, Chrome: false, Safari: false, Firefox: false, Edge: false },
          },
        ]}
      />
      <div className={classes.sources}>
        <Disclosure summary={<Trans comment="Opens a list of sources">Sources</Trans>}>
          <ul>
            {Object.values(comparedSources)
              .flatMap(({ links }) => links)
              .map(([source, href]) => (
                <li key={href}>
                  <a href={href} rel="noreferrer" translate="no" lang="en">
                    {source}
                  </a>
                </li>
              ))}
          </ul>
        </Disclosure>
      </div>
    </Section>
  );
}
