import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Disclosure } from '@mallard/ui';
import { downloadPlatforms } from '../../../features/download/call-to-action/call-to-action.ts';
import {
  defaultBrowserSteps,
  platformNames,
} from '../../../features/download/call-to-action/messages.ts';
import { Section } from '../../../kit/layout/Section.tsx';

const { name } = brand;

/** How to make it the default browser. The page's script opens the steps for the visitor's platform. */
export function DefaultBrowser() {
  return (
    <Section
      ground="sunken"
      id="default"
      layout="aside"
      title={<Trans>Make it the default</Trans>}
      lead={<Trans>Links in your email and messages will open in {name}.</Trans>}
    >
      <div>
        {downloadPlatforms.map((platform) => (
          <Disclosure
            key={platform}
            summary={<bdi>{platformNames[platform]}</bdi>}
            data-platform={platform}
          >
            <p>
              <Message {...defaultBrowserSteps[platform]} />
            </p>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
