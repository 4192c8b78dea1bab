import { Trans } from '@lingui/react/macro';
import { Trans as Message } from '@lingui/react';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import { subscriptionDescription } from '../../subscription/state/subscription-description.ts';
import { PlansCall } from './PlansCall.tsx';

/**
 * The closing section of a page about one part of the subscription, with links to the other parts
 * and to the plans.
 */
export function PlansClosing() {
  return (
    <Section
      ground="band"
      layout="center"
      title={
        <Trans comment="Heading: the VPN, data removal, identity help and AI chat are sold together">
          Four protections, one subscription
        </Trans>
      }
      lead={<Message {...subscriptionDescription} />}
    >
      <PlansCall event={eventAttributes('static.ctaClick', { place: 'footer' })} centered />
    </Section>
  );
}
