import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, InlineMessage, TextField } from '@mallard/ui';
import { useState } from 'react';
import { Actions } from '../../../kit/ApplicationPage.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { ServiceFailureText } from '../../../kit/service-failure/ServiceFailureMessage.tsx';
import {
  toServiceFailure,
  type ServiceFailure,
} from '../../../kit/service-failure/service-failure.ts';
import classes from './CloudSavePanel.module.css';
import { createCloudSave, type CloudSave } from './cloud-save.ts';
import { isStrongEnough, LEAST_CHARACTERS, suggestPassphrase } from './passphrase.ts';
import { canSeal } from './seal-settings.ts';
import { selectSettings } from '../state/settings.slice.ts';
import { replaceSettings } from '../state/settings.thunks.ts';
import { changeCount } from '../state/settings-store.ts';

type Task = 'save' | 'load' | 'remove';

type Outcome =
  | { kind: 'saved' }
  | { kind: 'loaded'; savedAt: number; count: number }
  | { kind: 'removed' }
  | { kind: 'none' }
  | { kind: 'damaged' }
  | { kind: 'conflict'; savedAt: number | undefined }
  | { kind: 'failed'; failure: ServiceFailure };

/** Saves settings under a passphrase and loads them. The passphrase never leaves this page. */
export function CloudSavePanel() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { values } = useAppSelector(selectSettings);
  const [cloud] = useState<CloudSave>(() => createCloudSave());
  const [passphrase, setPassphrase] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [error, setError] = useState<'missing' | 'weak'>();
  const [task, setTask] = useState<Task>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function run(next: Task, work: () => Promise<Outcome>) {
    if (task) return;
    setTask(next);
    setOutcome(undefined);
    try {
      setOutcome(await work());
    } catch (thrown) {
      setOutcome({ kind: 'failed', failure: toServiceFailure(thrown) });
    }
    setTask(undefined);
  }

  function save(replace = false) {
    const problem =
      passphrase.trim() === '' ? 'missing' : isStrongEnough(passphrase) ? undefined : 'weak';
    setError(problem);
    if (problem) return;
    void run('save', async () => {
      const saved = await cloud.save(passphrase, values, { replace });
      return saved.status === 'saved'
        ? { kind: 'saved' }
        : { kind: 'conflict', savedAt: saved.savedAt };
    });
  }

  function load() {
    if (isMissing()) return;
    void run('load', async () => {
      const found = await cloud.load(passphrase);
      if (found.status !== 'found') return { kind: found.status };
      dispatch(replaceSettings(found.read, 'loaded'));
      return { kind: 'loaded', savedAt: found.savedAt, count: changeCount(found.read.values) };
    });
  }

  function remove() {
    if (isMissing()) return;
    void run('remove', async () => ({
      kind: (await cloud.remove(passphrase)) ? 'removed' : 'none',
    }));
  }

  /** Any non-empty passphrase may have been used to save; only an empty one is invalid. */
  function isMissing() {
    const isEmpty = passphrase.trim() === '';
    setError(isEmpty ? 'missing' : undefined);
    return isEmpty;
  }

  function suggest() {
    setPassphrase(suggestPassphrase());
    setIsShown(true);
    setError(undefined);
    setOutcome(undefined);
  }

  if (!canSeal()) {
    return (
      <InlineMessage tone="warning">
        <p>
          <Trans>
            Your browser can encrypt only on https pages. Open this page over https to save
            settings.
          </Trans>
        </p>
      </InlineMessage>
    );
  }

  const length = LEAST_CHARACTERS;
  return (
    <form
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={<Trans>Passphrase</Trans>}
        hint={
          <Trans>
            Write it down. It never leaves this browser, so nobody can send it to you again.
            Capitals and extra spaces don’t matter.
          </Trans>
        }
        error={
          error === 'missing' ? (
            <Trans>Type a passphrase, or let us suggest one.</Trans>
          ) : error === 'weak' ? (
            <Trans>
              Too easy to guess. Use at least {length} characters that aren’t all the same, or let
              us suggest one.
            </Trans>
          ) : undefined
        }
        type={isShown ? 'text' : 'password'}
        value={passphrase}
        onChange={({ target }) => {
          setPassphrase(target.value);
          setOutcome(undefined);
        }}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
      />
      <Actions>
        <Button variant="secondary" onClick={suggest}>
          <Trans>Suggest a passphrase</Trans>
        </Button>
        <Button
          variant="quiet"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          aria-label={t`Show the passphrase`}
        >
          {isShown ? (
            <Trans comment="Button: hides the passphrase; beside it stands the field">Hide</Trans>
          ) : (
            <Trans comment="Button: shows the passphrase; beside it stands the field">Show</Trans>
          )}
        </Button>
      </Actions>
      <Actions>
        <Button type="submit" busy={task === 'save'}>
          <Trans>Save my settings</Trans>
        </Button>
        <Button variant="secondary" onClick={load} busy={task === 'load'}>
          <Trans comment="Button: fetches the settings that were saved under the passphrase">
            Get saved settings
          </Trans>
        </Button>
        <Button variant="quiet" onClick={remove} busy={task === 'remove'}>
          <Trans>Delete saved settings</Trans>
        </Button>
      </Actions>
      <div role="status">
        {outcome && <OutcomeMessage outcome={outcome} onReplace={() => save(true)} />}
      </div>
    </form>
  );
}

function OutcomeMessage({ outcome, onReplace }: { outcome: Outcome; onReplace: () => void }) {
  switch (outcome.kind) {
    case 'saved':
      return (
        <InlineMessage tone="success">
          <p>
            <Trans>
              Saved. They stay for a year after you last saved or got them. Later changes aren’t
              saved automatically.
            </Trans>
          </p>
        </InlineMessage>
      );
    case 'loaded':
      return (
        <InlineMessage tone="success">
          <p>
            <Trans>
              Settings from <SavedAt at={outcome.savedAt} /> are in place:{' '}
              <Plural value={outcome.count} one="# changed." other="# changed." />
            </Trans>
          </p>
        </InlineMessage>
      );
    case 'removed':
      return (
        <InlineMessage tone="success">
          <p>
            <Trans>Deleted. The settings in this browser stay as they are.</Trans>
          </p>
        </InlineMessage>
      );
    case 'none':
      return (
        <InlineMessage tone="warning">
          <p>
            <Trans>
              We found nothing under that passphrase. Check it for typos. Settings that nobody has
              used for a year are deleted.
            </Trans>
          </p>
        </InlineMessage>
      );
    case 'damaged':
      return (
        <InlineMessage tone="danger">
          <p>
            <Trans>
              What’s saved under that passphrase can’t be opened. Nothing was changed here; save
              again to replace it.
            </Trans>
          </p>
        </InlineMessage>
      );
    case 'conflict':
      return (
        <InlineMessage tone="warning">
          <p>
            {outcome.savedAt === undefined ? (
              <Trans>Other settings are saved under that passphrase.</Trans>
            ) : (
              <Trans>
                Other settings are saved under that passphrase, from{' '}
                <SavedAt at={outcome.savedAt} />.
              </Trans>
            )}
          </p>
          <p className={classes.replace}>
            <Button variant="secondary" onClick={onReplace}>
              <Trans comment="Button: the settings saved under the passphrase, with those of this browser">
                Replace them with these
              </Trans>
            </Button>
          </p>
        </InlineMessage>
      );
    case 'failed':
      return (
        <InlineMessage tone="danger">
          <p>
            <ServiceFailureText failure={outcome.failure} />
          </p>
        </InlineMessage>
      );
  }
}

function SavedAt({ at }: { at: number }) {
  // The saved value can be any number, but dates have a limited range.
  return Number.isNaN(new Date(at).getTime()) ? '?' : <DateText at={at} style="moment" />;
}
