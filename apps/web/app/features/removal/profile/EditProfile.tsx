import { Trans, useLingui } from '@lingui/react/macro';
import { Button, closesDialog, Dialog, opensDialog } from '@mallard/ui';
import { useState } from 'react';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { useAppDispatch } from '../../../store/hooks.ts';
import { OutcomeMessage } from './OutcomeMessage.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import classes from '../styles/Removal.module.css';
import { useRemovalApp } from '../state/RemovalAppContext.ts';
import type { RemovalFacts } from '../state/removal.slice.ts';
import { deleteEverything, type Outcome, saveChanges } from '../state/removal.thunks.ts';
import { useBusy } from '../../../kit/use-busy.ts';

const DELETE_DIALOG = 'delete-removal';

/** Edits names, addresses and the year of birth, and deletes everything. */
export function EditProfile({ profile }: Pick<RemovalFacts, 'profile'>) {
  const app = useRemovalApp();
  const dispatch = useAppDispatch();
  return (
    <div className={classes.dashboard}>
      <p>
        <Trans>
          Removals already under way continue, even for a name or place you take out. The app looks
          for new records using what’s listed here.
        </Trans>
      </p>
      <ProfileForm
        profile={profile}
        label={
          <Trans comment="Button: saves the changed names and places, and searches with them">
            Search with these changes
          </Trans>
        }
        onSend={() => dispatch(saveChanges(app))}
        done={<Trans>Saved. The app is now searching with your changes.</Trans>}
      />
      <div className={classes.apart}>
        <DeleteEverything />
      </div>
    </div>
  );
}

function DeleteEverything() {
  const { t } = useLingui();
  const app = useRemovalApp();
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, begin, end] = useBusy();

  async function erase() {
    if (!begin()) return;
    setOutcome(await dispatch(deleteEverything(app)));
    end();
  }

  return (
    <ApplicationSection heading={<Trans>Delete everything</Trans>}>
      <p>
        <Trans>Stops all removals and deletes what the app knows about you.</Trans>
      </p>
      <Button variant="secondary" {...opensDialog(DELETE_DIALOG)}>
        <Trans>Delete everything …</Trans>
      </Button>
      <Dialog
        id={DELETE_DIALOG}
        title={<Trans>Delete everything?</Trans>}
        closeLabel={t`Close`}
        dismissal="explicit"
        opensAt="first-action"
        aria-describedby={`${DELETE_DIALOG}-means`}
        actions={
          <>
            <Button variant="quiet" {...closesDialog(DELETE_DIALOG)}>
              <Trans comment="Button: closes a question without doing anything (it does not end the subscription)">
                Cancel
              </Trans>
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void erase()}>
              <Trans>Delete everything</Trans>
            </Button>
          </>
        }
      >
        <p id={`${DELETE_DIALOG}-means`}>
          <Trans>
            Your profile, every record found and the whole history are deleted from this computer.
            After that, the app sends no more requests, and records may come back. This can’t be
            undone.
          </Trans>
        </p>
        <OutcomeMessage outcome={outcome} />
      </Dialog>
    </ApplicationSection>
  );
}
