import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { CheckCircleIcon, TunnelIcon } from '@mallard/ui';
import { DrakeHead } from '../DrakeHead.tsx';
import paint from '../paint.module.css';
import { Chip, Muted, Row, Rows, SwitchMark } from './parts.tsx';
import { ProductFigure, ProductFrame, type ProductFigureProps } from '../browser/ProductFrame.tsx';
import classes from './VpnPanel.module.css';

/**
 * The app's VPN, switched on in a public network. The IP addresses are reserved for examples (RFC
 * 5737).
 */
export function VpnPanel({ caption }: Pick<ProductFigureProps, 'caption'>) {
  const { t } = useLingui();
  const label = t({
    message:
      'The VPN switched on: the network sees an encrypted connection, and websites see another address.',
    comment: 'Says what a drawn picture of the app shows, for screen readers',
  });
  return (
    <ProductFigure label={label} caption={caption}>
      <ProductFrame
        icon={<TunnelIcon />}
        title={<bdi translate="no">{brand.name} VPN</bdi>}
        end={<SwitchMark />}
      >
        <div>
          <Tunnel />
          <p className={classes.state}>
            <CheckCircleIcon />
            <strong>
              <Trans comment="State of the VPN in a picture of the app">Connected</Trans>
            </strong>
            <span className={classes.time}>
              <bdi translate="no">00:42:10</bdi>
            </span>
          </p>
          <Rows>
            <Row end={<bdi translate="no">Lock &amp; Reed Café</bdi>}>
              <Muted>
                <Trans comment="Label in a picture of the VPN; the name of a café’s wireless network follows">
                  Network
                </Trans>
              </Muted>
            </Row>
            <Row
              end={
                <span>
                  <bdi dir="ltr" className={classes.old} translate="no">
                    192.0.2.24
                  </bdi>{' '}
                  <bdi dir="ltr" translate="no">
                    198.51.100.7
                  </bdi>
                </span>
              }
            >
              <Muted>
                <Trans comment="Label in a picture of the VPN; a network address follows">
                  Your address
                </Trans>
              </Muted>
            </Row>
            <Row
              end={
                <Chip mood="good">
                  <Trans comment="State of a connection, in a picture of the VPN">Encrypted</Trans>
                </Chip>
              }
            >
              <Muted>
                <Trans comment="Label in a picture of the VPN; “Encrypted” follows">
                  All apps on this device
                </Trans>
              </Muted>
            </Row>
          </Rows>
        </div>
      </ProductFrame>
    </ProductFigure>
  );
}

/**
 * A drake in a tunnel below searching eyes. As the illustration scrolls into view, the pairs of
 * eyes give up one after the other.
 */
function Tunnel() {
  return (
    <svg className={classes.view} viewBox="0 0 400 132" aria-hidden="true">
      <path className={classes.ground} d="M0 46c70-24 130 8 200-6s130-26 200-4v96H0z" />
      <path className={classes.tunnel} d="M-10 92c70 16 130-14 210-6s140 18 210-2" />
      <path className={classes.lamps} d="M-4 66c70 16 130-14 206-6s140 18 206-2" />
      {/* Two pairs of eyes, left and right. */}
      <g className={classes.watcher}>
        <path
          className={classes.eyes}
          d="M62 24a16 11 0 0 1 32 0 16 11 0 0 1-32 0m40 0a16 11 0 0 1 32 0 16 11 0 0 1-32 0"
        />
        <path
          className={paint.ink}
          d="M72 26a6 6 0 0 1 12 0 6 6 0 0 1-12 0m40 0a6 6 0 0 1 12 0 6 6 0 0 1-12 0"
        />
      </g>
      <g className={classes.watcher}>
        <path
          className={classes.eyes}
          d="M298 20a14 10 0 0 1 28 0 14 10 0 0 1-28 0m34 0a14 10 0 0 1 28 0 14 10 0 0 1-28 0"
        />
        <path
          className={paint.ink}
          d="M306 22a5 5 0 0 1 10 0 5 5 0 0 1-10 0m34 0a5 5 0 0 1 10 0 5 5 0 0 1-10 0"
        />
      </g>
      <path
        className={paint.breast}
        d="M180 112c-4-14 2-22 14-24 20 4 44-4 60-10 2 24-14 38-34 38h-34z"
      />
      <DrakeHead transform="translate(154 56) scale(1.5)" />
    </svg>
  );
}
