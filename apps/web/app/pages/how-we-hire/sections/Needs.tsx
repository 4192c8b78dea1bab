import { Trans } from '@lingui/react/macro';
import { Prose } from '@mallard/ui';
import { Section } from '../../../kit/layout/Section.tsx';

export function Needs() {
  return (
    <Section
      layout="aside"
      title={
        <Trans comment="Heading over what people with a disability can ask for">
          Say what you need
        </Trans>
      }
    >
      <Prose>
        <p>
          <Trans>
            Writing instead of talking, a sign language interpreter, captions, more time, breaks, no
            camera, questions in advance: tell us, and we arrange and pay for it. You don’t have to
            say why.
          </Trans>
        </p>
        <p>
          <Trans>
            Only the person who arranges it knows. The people who decide don’t hear of it unless you
            want them to.
          </Trans>
        </p>
      </Prose>
    </Section>
  );
}
