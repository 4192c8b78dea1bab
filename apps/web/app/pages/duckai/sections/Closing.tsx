import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { Section } from '../../../kit/layout/Section.tsx';

export function Closing() {
  return (
    <Section ground="sunken" layout="center" title={<Trans>What would you like to know?</Trans>}>
      <ButtonLink size="large" href={brand.links.aiChat}>
        <Trans>Open AI chat</Trans>
      </ButtonLink>
    </Section>
  );
}
