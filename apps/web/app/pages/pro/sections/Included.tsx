import { Trans } from '@lingui/react/macro';
import { Card, ChatIcon, EraseIcon, TunnelIcon, UserCheckIcon } from '@mallard/ui';
import classes from './Included.module.css';

/** The four parts of the subscription. */
export function Included() {
  return (
    <section>
      <h2>
        <Trans>What is in it</Trans>
      </h2>
      <ul className={classes.parts}>
        <Card as="li" className={classes.part}>
          <TunnelIcon />
          <h3>
            <Trans>VPN</Trans>
          </h3>
          <p>
            <Trans>
              An encrypted connection for everything on your device, not only the browser. The
              network you are on sees that you are connected and not what you do, and the sites you
              visit do not see your address.
            </Trans>
          </p>
        </Card>
        <Card as="li" className={classes.part}>
          <EraseIcon />
          <h3>
            <Trans>Personal Information Removal</Trans>
          </h3>
          <p className={classes.region}>
            <Trans>United States only</Trans>
          </p>
          <p>
            <Trans>
              Data brokers sell names, addresses and phone numbers. We look for yours on their
              sites, ask for its removal, and look again, because it tends to come back.
            </Trans>
          </p>
        </Card>
        <Card as="li" className={classes.part}>
          <UserCheckIcon />
          <h3>
            <Trans>Identity Theft Restoration</Trans>
          </h3>
          <p>
            <Trans>
              If somebody uses your identity, an adviser helps you to put it right. Outside the
              United States you get the international service.
            </Trans>
          </p>
        </Card>
        <Card as="li" className={classes.part}>
          <ChatIcon />
          <h3>
            <Trans>AI chat for subscribers</Trans>
          </h3>
          <p>
            <Trans>
              The subscriber edition of our private AI chat, in the browser and on the web, with the
              same account.
            </Trans>
          </p>
        </Card>
      </ul>
    </section>
  );
}
