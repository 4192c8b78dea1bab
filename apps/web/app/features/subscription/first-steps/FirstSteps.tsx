import { Trans, useLingui } from '@lingui/react/macro';
import { Card, Checkbox } from '@mallard/ui';
import { useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { EmailAction, EmailReason } from '../../session/email/EmailAction.tsx';
import type { SignInAddress } from '../../session/email/sign-in-address.ts';
import type { CurrentDevice } from './current-device.ts';
import { DownloadLinks } from './DownloadLinks.tsx';
import { useFirstSteps } from './first-steps.ts';
import classes from './FirstSteps.module.css';

const AppCode = lazyPart(async () => (await import('./AppCode.tsx')).AppCode, {
  begin: 'when-shown',
  waiting: <></>,
});

/**
 * Three steps that set up a new subscription, stored in this browser. Hidden on the next visit once
 * all are done.
 */
export function FirstSteps({ address, device }: { address: SignInAddress; device: CurrentDevice }) {
  const { t } = useLingui();
  const { done, mark } = useFirstSteps();
  const hasApp = device.hasApp || done.includes('app');
  const hasVpn = done.includes('vpn');
  const isConfirmed = address.kind === 'confirmed';
  const count = [isConfirmed, hasApp, hasVpn].filter(Boolean).length;
  const [wasOver] = useState(count === 3);
  if (wasOver) return null;

  return (
    <Card as="section" className={classes.steps}>
      <div className={classes.head}>
        <h2>
          <Trans comment="Heading of a list of three things to do after buying">
            Your first steps
          </Trans>
        </h2>
        <p role="status">
          <Trans comment="How many of three steps are done">{count} of 3 done</Trans>
        </p>
      </div>
      <ul>
        <li>
          <Checkbox
            label={address.kind === 'from-checkout' ? t`Confirm your email` : t`Add your email`}
            hint={isConfirmed ? <bdi>{address.email}</bdi> : <EmailReason address={address} />}
            checked={isConfirmed}
            disabled
            readOnly
          />
          {!isConfirmed && (
            <div className={classes.action}>
              <EmailAction address={address} variant={count === 0 ? undefined : 'secondary'} />
            </div>
          )}
        </li>
        <li>
          <Checkbox
            label={<Trans comment="A step: our app is installed">Get the app</Trans>}
            hint={
              device.hasApp ? (
                <Trans comment="A step that is done: “Get the app”, read inside the app">
                  You’re in it now.
                </Trans>
              ) : (
                <Trans>The VPN comes with it, for everything on your device.</Trans>
              )
            }
            checked={hasApp}
            disabled={device.hasApp}
            onChange={({ currentTarget }) => mark('app', currentTarget.checked)}
          />
          {!hasApp && (
            <div className={classes.action}>
              <DownloadLinks
                device={device}
                variant="secondary"
                onFollow={() => mark('app', true)}
              />
            </div>
          )}
        </li>
        <li>
          <Checkbox
            label={<Trans comment="A step">Turn on the VPN</Trans>}
            hint={
              <Trans comment="Where the VPN is turned on; name the settings as the app does">
                In the app: Settings › VPN.
              </Trans>
            }
            checked={hasVpn}
            onChange={({ currentTarget }) => mark('vpn', currentTarget.checked)}
          />
        </li>
      </ul>
      {device.isComputer && (
        <div className={classes.phone}>
          <AppCode />
          <p>
            <Trans>On your phone: point its camera here.</Trans>
          </p>
        </div>
      )}
    </Card>
  );
}
