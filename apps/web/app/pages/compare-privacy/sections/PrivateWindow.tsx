import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
import { WhoSees } from '../../../kit/visibility/WhoSees.tsx';

/** Compares who still sees which data behind each kind of protection. */
export function PrivateWindow() {
  return (
    <Section
      ground="band"
      title={<Trans>A private window hides you from your family</Trans>}
      lead={
        <Trans>
          When you close it, your own device forgets: the history, the cookies, what you typed into
          forms. To everyone else it is a window like any other. Each protection hides something,
          and none hides everything.
        </Trans>
      }
    >
      <WhoSees columns={['window', 'search', 'vpn']} />
    </Section>
  );
}
