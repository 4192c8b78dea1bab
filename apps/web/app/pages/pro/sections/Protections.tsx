import { Trans } from '@lingui/react/macro';
import { ChatIcon, EraseIcon, TunnelIcon, UserCheckIcon } from '@mallard/ui';
import { Plate } from '../../../shell/Plate.tsx';
import brokersPicture from '../pictures/brokers.svg?url';
import chatPicture from '../pictures/chat.svg?url';
import identityPicture from '../pictures/identity.svg?url';
import tunnelPicture from '../pictures/tunnel.svg?url';
import { Protection } from './Protection.tsx';

function Picture({ source }: { source: string }) {
  return <img src={source} width={640} height={440} alt="" loading="lazy" decoding="async" />;
}

/** The four parts of the subscription, each with a section of its own. */
export function Protections() {
  return (
    <>
      <Protection
        pictureAt="start"
        picture={
          <Plate ground="wing">
            <Picture source={tunnelPicture} />
          </Plate>
        }
        icon={<TunnelIcon />}
        name={<Trans>VPN</Trans>}
        title={
          <Trans comment="Heading about the VPN: people on the network cannot look into the connection">
            Your connection, closed to onlookers
          </Trans>
        }
        promise={<Trans>We do not record which sites you visit through it.</Trans>}
      >
        <Trans>
          An encrypted connection for everything on your device, not only the browser. The network
          you are on sees that you are connected and not what you do, and the sites you visit do not
          see your address.
        </Trans>
      </Protection>
      <Protection
        ground="sunken"
        pictureAt="end"
        picture={
          <Plate ground="head">
            <Picture source={brokersPicture} />
          </Plate>
        }
        icon={<EraseIcon />}
        name={<Trans>Personal Information Removal</Trans>}
        region={<Trans>United States only</Trans>}
        title={
          <Trans comment="Heading: your details are taken off the lists that data brokers sell">
            Your details, off the lists
          </Trans>
        }
        promise={
          <Trans>A data broker gets from us what a request for removal needs and no more.</Trans>
        }
      >
        <Trans>
          Data brokers sell names, addresses and phone numbers. We look for yours on their sites,
          ask for its removal, and look again, because it tends to come back.
        </Trans>
      </Protection>
      <Protection
        ground="breast"
        pictureAt="start"
        picture={<Picture source={identityPicture} />}
        icon={<UserCheckIcon />}
        name={<Trans>Identity Theft Restoration</Trans>}
        title={
          <Trans comment="Heading: help after somebody else has used your identity">
            Your name, yours again
          </Trans>
        }
        promise={<Trans>We do not learn what you talk about with the adviser.</Trans>}
      >
        <Trans>
          If somebody uses your identity, an adviser helps you to put it right. Outside the United
          States you get the international service.
        </Trans>
      </Protection>
      <Protection
        pictureAt="end"
        picture={
          <Plate ground="bill">
            <Picture source={chatPicture} />
          </Plate>
        }
        icon={<ChatIcon />}
        name={<Trans>AI chat for subscribers</Trans>}
        title={
          <Trans comment="Heading about the AI chat for subscribers">A place to think aloud</Trans>
        }
        promise={<Trans>Your conversations are not stored in the account.</Trans>}
      >
        <Trans>
          The subscriber edition of our private AI chat, in the browser and on the web, with the
          same account.
        </Trans>
      </Protection>
    </>
  );
}
