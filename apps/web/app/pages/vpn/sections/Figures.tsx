import { Trans } from '@lingui/react/macro';
import { numberFormat } from '@mallard/locales';
import { vpnFacts, type VpnFacts } from '../../../content/facts.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Figures.module.css';

/** The available facts about the VPN; renders nothing without them. */
export function Figures({ facts = vpnFacts }: { facts?: VpnFacts }) {
  const { locale } = usePage();
  const { devicesAtOnce, countries, protocol, dropBlocksTraffic } = facts;
  if (Object.keys(facts).length === 0) return null;
  return (
    <Section ground="sunken" title={<Trans>Facts and figures</Trans>}>
      <dl className={classes.facts}>
        {devicesAtOnce && (
          <div>
            <dt>
              <Trans comment="Label of a number: how many devices can use the VPN at the same time">
                Devices at a time
              </Trans>
            </dt>
            <dd>{numberFormat(locale).format(devicesAtOnce.value)}</dd>
          </div>
        )}
        {countries && (
          <div>
            <dt>
              <Trans comment="Label of a number: in how many countries the VPN has servers">
                Countries with our servers
              </Trans>
            </dt>
            <dd>{numberFormat(locale).format(countries.value)}</dd>
          </div>
        )}
        {protocol && (
          <div>
            <dt>
              <Trans comment="Label; the name of a VPN protocol follows">Protocol</Trans>
            </dt>
            <dd translate="no">{protocol.value}</dd>
          </div>
        )}
        {dropBlocksTraffic && (
          <div>
            <dt>
              <Trans comment="Label: when the connection to the VPN is lost">
                If the VPN drops
              </Trans>
            </dt>
            <dd>
              {dropBlocksTraffic.value ? (
                <Trans comment="When the connection to the VPN is lost">
                  Nothing leaves your device until it’s back
                </Trans>
              ) : (
                <Trans comment="When the connection to the VPN is lost">
                  Your device uses its usual connection
                </Trans>
              )}
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
