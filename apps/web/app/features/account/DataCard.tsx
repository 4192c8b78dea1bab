import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { useState } from 'react';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { ServiceFailureMessage } from '../../kit/service-failure/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../kit/service-failure/service-failure.ts';
import { ProofForm } from '../session/email/ProofForm.tsx';
import type { Subscriber } from '../session/state/session.slice.ts';
import { useProof } from '../session/email/use-proof.ts';
import { exportData } from './account.thunks.ts';
import { AccountCard } from './AccountCard.tsx';
import { saveFile } from './save-file.ts';
import { useBusy } from '../../kit/use-busy.ts';

/** The card that exports the account's data as a file. */
export function DataCard({ subscriber }: { subscriber: Subscriber }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const proof = useProof();
  const [busy, begin, end] = useBusy();
  const [failure, setFailure] = useState<ServiceFailure>();
  const [done, setDone] = useState('');

  async function download() {
    if (!begin()) return;
    setFailure(undefined);
    setDone('');
    const outcome = await proof.run(() => dispatch(exportData()));
    end();
    if (outcome.ok) {
      saveFile('account.json', 'application/json', outcome.text);
      setDone(t`Your data was saved as account.json.`);
    } else if (outcome.failure.kind !== 'proof-required') setFailure(outcome.failure);
  }

  return (
    <AccountCard heading={<Trans>Your data</Trans>}>
      <p>
        <Trans>
          Everything we keep about this account, as a JSON file: the email, when you signed in, and
          what you’ve paid for.
        </Trans>
      </p>
      <Actions>
        <Button variant="secondary" onClick={download} busy={busy && !proof.pending}>
          <Trans>Download your data</Trans>
        </Button>
      </Actions>
      {subscriber.email !== null && <ProofForm proof={proof} email={subscriber.email} />}
      {failure && <ServiceFailureMessage failure={failure} />}
      <p role="status">{done}</p>
    </AccountCard>
  );
}
