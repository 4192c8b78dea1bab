import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { ButtonLink, type ButtonLinkProps } from '@mallard/ui';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { downloadEvent } from '../../download/call-to-action/download-events.ts';
import { downloadLinks } from '../../download/call-to-action/download-links.ts';
import { downloadActions } from '../../download/call-to-action/messages.ts';
import type { CurrentDevice } from './current-device.ts';

/** Links to our app for this device, or to the list of all platforms if the device is unknown. */
export function DownloadLinks({
  device: { platforms },
  variant,
  onFollow,
}: {
  device: CurrentDevice;
  variant?: ButtonLinkProps['variant'];
  onFollow?: () => void;
}) {
  const sitePath = useSitePath();
  if (platforms.length === 0) {
    return (
      <ButtonLink href={`${sitePath('/app')}#platforms`} variant="secondary">
        <Trans comment="Link to the list of all platforms that the browser is made for">
          All platforms
        </Trans>
      </ButtonLink>
    );
  }
  return platforms.map((platform) => (
    <ButtonLink
      key={platform}
      href={downloadLinks[platform]}
      {...(variant && { variant })}
      {...(onFollow && { onClick: onFollow })}
      {...downloadEvent(platform, true)}
    >
      <Message {...downloadActions[platform]} />
    </ButtonLink>
  ));
}
