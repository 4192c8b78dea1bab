import { Trans } from '@lingui/react/macro';
import { TitleBand } from '../../shell/Band.tsx';

export function DuckAiPage() {
  return <TitleBand title={<Trans>Private AI chat</Trans>} />;
}
