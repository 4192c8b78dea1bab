import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { downloadPlatforms } from '../../../features/download/call-to-action/call-to-action.ts';
import {
  defaultBrowserSteps,
  platformNames,
} from '../../../features/download/call-to-action/messages.ts';
import { TermList } from '../../../features/download/install/TermList.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

const { name } = brand;

/** How links from elsewhere come to open in it. */
export function DefaultBrowser() {
  return (
    <Section
      ground="sunken"
      id="default"
      layout="aside"
      title={<Trans>Make it the default</Trans>}
      lead={<Trans>Links in your email and messages will open in {name}.</Trans>}
    >
      <TermList
        items={downloadPlatforms.map((platform) => ({
          term: <bdi>{platformNames[platform]}</bdi>,
          words: <Message {...defaultBrowserSteps[platform]} />,
        }))}
      />
    </Section>
  );
}
