import { useLingui as useRuntimeLingui } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { BANG_CATEGORIES } from '@mallard/search/bangs';
import { Select, TextField } from '@mallard/ui';
import { AsyncForm, Trouble, Troubles } from '../../../kit/AsyncForm.tsx';
import classes from '../Page.module.css';
import { categoryTitles } from '../categories.ts';

export function ProposeBang() {
  const { t } = useLingui();
  const { i18n } = useRuntimeLingui();
  const place = '{query}';
  return (
    <section className={classes.section} aria-labelledby="propose">
      <h2 id="propose">
        <Trans>Propose a bang</Trans>
      </h2>
      <AsyncForm
        action="/api/bangs/submissions"
        className={classes.form}
        submit={<Trans comment="Button: sends the proposal of a bang">Propose it</Trans>}
        sent={{ title: <Trans>Thank you. One of us will try it before it’s added.</Trans> }}
        troubles={
          <Trouble name="later" tone="warning">
            <Trans>We have more proposals than we can read. Please try again tomorrow.</Trans>
          </Trouble>
        }
        note={
          <Trans>
            We keep the proposal and its date, and nothing about you. We can’t reply, because we
            don’t ask for an address.
          </Trans>
        }
      >
        <TextField label={<Trans>Name of the site</Trans>} name="name" required maxLength={60} />
        <Troubles>
          <Trouble name="name-">
            <Trans comment="Beside an empty field">Type the name of the site.</Trans>
          </Trouble>
        </Troubles>
        <TextField
          label={<Trans comment="The short name behind the exclamation mark">Bang</Trans>}
          hint={
            <Trans comment="What the short name of a shortcut may have in it">
              Letters and digits, without spaces.
            </Trans>
          }
          name="trigger"
          required
          maxLength={26}
          pattern="!?[^\s<>!]+"
          placeholder="!duck"
          autoCapitalize="off"
          autoComplete="off"
          dir="ltr"
        />
        <Troubles>
          <Trouble name="trigger-">
            <Trans comment="Beside a field. A bang is a shortcut; the word is a name">
              Type a bang, such as{' '}
              <bdi dir="ltr" translate="no">
                !duck
              </bdi>
              .
            </Trans>
          </Trouble>
        </Troubles>
        <TextField
          label={
            <Trans comment="Label of a field: the address of a site’s own search page">
              Address of its search
            </Trans>
          }
          hint={
            <Trans>With {place} where the words go. You’ll find it by searching there once.</Trans>
          }
          name="url"
          type="text"
          inputMode="url"
          required
          maxLength={500}
          pattern="https://[^\s<>]+\{query\}.*"
          placeholder="https://example.com/search?q={query}"
          title={t`It begins with https:// and has ${place} in it`}
          dir="ltr"
          autoComplete="off"
        />
        <Troubles>
          <Trouble name="url-">
            <Trans>It begins with https:// and has {place} in it</Trans>
          </Trouble>
        </Troubles>
        <Select
          label={<Trans comment="Label of a field: what kind of site it is">Category</Trans>}
          name="category"
        >
          {BANG_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {i18n._(categoryTitles[category])}
            </option>
          ))}
        </Select>
      </AsyncForm>
    </section>
  );
}
