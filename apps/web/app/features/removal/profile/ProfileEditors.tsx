import { Trans } from '@lingui/react/macro';
import { Button, InlineMessage, Select, TextField } from '@mallard/ui';
import { useState, type ReactNode } from 'react';
import type {
  Profile,
  ProfileAddress,
  ProfileName,
} from '../../../environment/native/removal-app.ts';
import { Actions } from '../../../kit/ApplicationPage.tsx';
import {
  addressProblem,
  nameProblem,
  yearProblem,
  type NameProblem,
  type YearProblem,
} from './check-profile.ts';
import type { EditorProps } from './ItemList.tsx';
import { OutcomeMessage } from './OutcomeMessage.tsx';
import { useDraft } from './profile-drafts.ts';
import classes from '../styles/Removal.module.css';
import type { Outcome } from '../state/removal.thunks.ts';
import { US_STATES } from './us-states.ts';
import { writtenName, formatPlace } from './format-profile.ts';

export function NameEditor({
  profile,
  item,
  at,
  onSent,
  onCancel,
}: EditorProps<ProfileName> & { profile: Profile }) {
  const [name, setName] = useState<ProfileName>(
    item ?? { first: '', middle: '', last: '', suffix: '' },
  );
  const wire = {
    first: name.first.trim(),
    middle: name.middle?.trim() || null,
    last: name.last.trim(),
    suffix: name.suffix?.trim() || null,
  };
  const { problem, outcome, busy, submit, giveUp } = useDraft<NameProblem>({
    text: writtenName(wire),
    problem: nameProblem(name, profile, at),
    isUntouched: writtenName(wire) === (item ? writtenName(item) : ''),
    isNeeded: profile.names.length === 0,
    change: (app) => (at === undefined ? app.addName(wire) : app.setName(at, wire)),
    onSent,
  });
  const field = (part: keyof ProfileName) => ({
    value: name[part] ?? '',
    maxLength: 100,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setName({ ...name, [part]: event.currentTarget.value }),
  });
  const isMissing = (part: 'first' | 'last') => problem === 'missing' && !name[part].trim();
  return (
    <form noValidate className={classes.editor} onSubmit={submit}>
      <div className={classes.fields}>
        <TextField
          label={<Trans>First name</Trans>}
          error={isMissing('first') && <Trans>Type your first name.</Trans>}
          {...field('first')}
        />
        <TextField label={<Trans>Middle name (if you use it)</Trans>} {...field('middle')} />
        <TextField
          label={<Trans>Last name</Trans>}
          error={isMissing('last') && <Trans>Type your last name.</Trans>}
          {...field('last')}
        />
        <TextField
          label={
            <Trans comment="Jr., Sr., III behind a name in the United States">
              Suffix, like Jr. or III
            </Trans>
          }
          {...field('suffix')}
        />
      </div>
      <EditorEnd {...{ problem, outcome, busy, onCancel, giveUp }} isNew={at === undefined} />
    </form>
  );
}

export function AddressEditor({
  profile,
  item,
  at,
  onSent,
  onCancel,
}: EditorProps<ProfileAddress> & { profile: Profile }) {
  const [address, setAddress] = useState<ProfileAddress>(item ?? { city: '', state: '' });
  const wire = { ...address, city: address.city.trim() };
  const { problem, outcome, busy, submit, giveUp } = useDraft<NameProblem>({
    text: formatPlace(wire),
    problem: addressProblem(address, profile, at),
    isUntouched: item ? formatPlace(wire) === formatPlace(item) : !wire.city && !wire.state,
    isNeeded: profile.addresses.length === 0,
    change: (app) => (at === undefined ? app.addAddress(wire) : app.setAddress(at, wire)),
    onSent,
  });
  return (
    <form noValidate className={classes.editor} onSubmit={submit}>
      <div className={classes.fields}>
        <TextField
          label={<Trans>City</Trans>}
          value={address.city}
          maxLength={100}
          autoComplete="off"
          error={problem === 'missing' && !address.city.trim() && <Trans>Type a city.</Trans>}
          onChange={(event) => setAddress({ ...address, city: event.currentTarget.value })}
        />
        <Select
          label={<Trans comment="One of the United States">State</Trans>}
          value={address.state}
          error={problem === 'missing' && !address.state && <Trans>Choose a state.</Trans>}
          onChange={(event) => setAddress({ ...address, state: event.currentTarget.value })}
        >
          <option value="" />
          {US_STATES.map(([code, name]) => (
            <option key={code} value={code} lang="en">
              {name}
            </option>
          ))}
        </Select>
      </div>
      <EditorEnd {...{ problem, outcome, busy, onCancel, giveUp }} isNew={at === undefined} />
    </form>
  );
}

/** The year of birth. A valid year is sent on blur, because it has no button. */
export function YearForm({ year }: { year: number }) {
  const known = year > 0 ? String(year) : '';
  const [text, setText] = useState(known);
  const { problem, outcome, submit } = useDraft<YearProblem>({
    text,
    problem: yearProblem(text, new Date().getFullYear()),
    isUntouched: text === known,
    isNeeded: known === '',
    change: (app) => app.setBirthYear(Number(text)),
  });
  const errors: Record<YearProblem, ReactNode> = {
    'no-year': <Trans>Type a year with four digits, like 1980.</Trans>,
    'too-early': <Trans>That’s longer ago than anyone has lived. Check the year.</Trans>,
    'too-young': <Trans>Removal is for adults.</Trans>,
  };
  return (
    <form noValidate className={classes.editor} onSubmit={submit}>
      <div className={classes.year}>
        <TextField
          label={<Trans>Year of birth</Trans>}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={text}
          error={problem && errors[problem]}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={(event) => {
            if (text !== known) submit(event);
          }}
        />
      </div>
      <OutcomeMessage outcome={outcome} />
    </form>
  );
}

function EditorEnd({
  problem,
  outcome,
  busy,
  isNew,
  onCancel,
  giveUp,
}: {
  problem: NameProblem | undefined;
  outcome: Outcome | undefined;
  busy: boolean;
  isNew: boolean;
  onCancel: (() => void) | undefined;
  giveUp: () => void;
}) {
  return (
    <>
      {problem === 'twice' && (
        <InlineMessage tone="warning" role="alert">
          <p>
            <Trans>You’ve already added that one.</Trans>
          </p>
        </InlineMessage>
      )}
      <OutcomeMessage outcome={outcome} />
      <Actions>
        <Button type="submit" variant="secondary" busy={busy}>
          {isNew ? (
            <Trans comment="Button: adds a name or a place">Add</Trans>
          ) : (
            <Trans comment="Button: keeps what was typed">Save</Trans>
          )}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              giveUp();
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
      </Actions>
    </>
  );
}
