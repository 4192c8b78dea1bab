import { Trans } from '@lingui/react/macro';
import { TitleBand } from '../../shell/Band.tsx';

export function ComparePrivacyPage() {
  return <TitleBand title={<Trans>Compare privacy</Trans>} />;
}
