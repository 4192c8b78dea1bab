import { Trans, useLingui } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import { useRef, useState, type ReactNode } from 'react';
import type { Profile } from '../../../environment/native/removal-app.ts';
import { Announced } from '../../../kit/Announced.tsx';
import { Actions, ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { ItemList } from './ItemList.tsx';
import { OutcomeMessage } from './OutcomeMessage.tsx';
import { DraftsContext } from './profile-drafts.ts';
import { AddressEditor, NameEditor, YearForm } from './ProfileEditors.tsx';
import classes from '../styles/Removal.module.css';
import type { Outcome } from '../state/removal.thunks.ts';
import { writtenName, formatPlace } from './format-profile.ts';
import { useBusy } from '../../../kit/use-busy.ts';

const EMPTY_PROFILE: Profile = { names: [], birthYear: -1, addresses: [] };

/**
 * The form for names, year of birth and addresses. Each entry is sent to the app as soon as it is
 * added, and is stored only there.
 *
 * @param onSend Called when the app has accepted every entry and nothing is missing.
 */
export function ProfileForm({
  profile = EMPTY_PROFILE,
  label,
  onSend,
  done,
  children,
}: {
  profile: Profile | undefined;
  label: ReactNode;
  onSend: () => Promise<Outcome>;
  /** A confirmation that is announced if the form stays open. */
  done?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const [drafts] = useState(() => new Set<() => Promise<boolean>>());
  const form = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, begin, end] = useBusy();

  async function sendAll() {
    if (!begin()) return;
    setOutcome(undefined);
    let isWhole = true;
    for (const send of drafts) isWhole = (await send()) && isWhole;
    if (isWhole) setOutcome(await onSend());
    end();
    // The errors are rendered by the next frame.
    if (!isWhole) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
    }
  }

  return (
    <DraftsContext.Provider value={drafts}>
      <div ref={form} className={classes.form}>
        <ApplicationSection heading={<Trans>Your names</Trans>}>
          <p>
            <Trans>
              The name you use, and others that sites may know you by: a maiden name, a nickname, a
              spelling.
            </Trans>
          </p>
          <ItemList
            items={profile.names}
            write={writtenName}
            remove={(app, at) => app.removeName(at)}
            editor={(props) => <NameEditor profile={profile} {...props} />}
            addLabel={t`Add another name`}
          />
        </ApplicationSection>
        <ApplicationSection heading={<Trans>Your year of birth</Trans>}>
          <p>
            <Trans>Many people share a name. Your age tells your records from theirs.</Trans>
          </p>
          <YearForm year={profile.birthYear} />
        </ApplicationSection>
        <ApplicationSection heading={<Trans>Where you have lived</Trans>}>
          <p>
            <Trans>
              City and state are enough. Add places you’ve moved away from: old records list them.
            </Trans>
          </p>
          <ItemList
            items={profile.addresses}
            write={formatPlace}
            remove={(app, at) => app.removeAddress(at)}
            editor={(props) => <AddressEditor profile={profile} {...props} />}
            addLabel={t`Add another place`}
          />
        </ApplicationSection>
        {children}
        <Announced>
          {outcome === 'done' && done && (
            <InlineMessage tone="success">
              <p>{done}</p>
            </InlineMessage>
          )}
        </Announced>
        <OutcomeMessage outcome={outcome} />
        <Actions>
          <Button size="large" busy={busy} onClick={() => void sendAll()}>
            {label}
          </Button>
        </Actions>
      </div>
    </DraftsContext.Provider>
  );
}
