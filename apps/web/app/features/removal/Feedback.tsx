import { Trans, useLingui } from '@lingui/react/macro';
import { Button, InlineMessage, Select, TextArea } from '@mallard/ui';
import { useState, type FormEvent } from 'react';
import { Announced } from '../../kit/Announced.tsx';
import { Actions } from '../../kit/ApplicationPage.tsx';
import type { ServiceFailure } from '../../kit/service-failure/service-failure.ts';
import { ServiceFailureMessage } from '../../kit/service-failure/ServiceFailureMessage.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import classes from './styles/Removal.module.css';
import { sendFeedback, type FeedbackTopic } from './state/removal.thunks.ts';
import { useBusy } from '../../kit/use-busy.ts';

/** The service's limit, in characters. */
const FEEDBACK_LIMIT = 2000;

/** The feedback form. It sends the topic and the text, and nothing else. */
export function Feedback() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [about, setAbout] = useState<FeedbackTopic>('removal');
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [busy, begin, end] = useBusy();
  const [outcome, setOutcome] = useState<'sent' | ServiceFailure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(!text.trim());
    setOutcome(undefined);
    if (!text.trim()) return;
    if (!begin()) return;
    const failure = await dispatch(sendFeedback(about, text));
    end();
    setOutcome(failure ?? 'sent');
    if (!failure) setText('');
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        <Trans>
          We get your topic and your words, and nothing about you or your records. Leave out what
          you don’t want us to read.
        </Trans>
      </p>
      <Select
        label={<Trans comment="Above the topics of feedback">What’s it about?</Trans>}
        value={about}
        onChange={(event) => setAbout(event.currentTarget.value as FeedbackTopic)}
      >
        <option value="removal">{t({ message: 'A removal', comment: 'Topic of feedback' })}</option>
        <option value="wrong-record">
          {t({ message: 'A record that isn’t mine', comment: 'Topic of feedback' })}
        </option>
        <option value="missing-record">
          {t({ message: 'A record that’s missing', comment: 'Topic of feedback' })}
        </option>
        <option value="other">
          {t({ message: 'Something else', comment: 'Topic of feedback' })}
        </option>
      </Select>
      <TextArea
        label={<Trans>Your feedback</Trans>}
        value={text}
        maxLength={FEEDBACK_LIMIT}
        error={isEmpty && <Trans>Write a few words first.</Trans>}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Announced>
        {outcome === 'sent' && (
          <InlineMessage tone="success">
            <p>
              <Trans>Thank you. We read all of it, but can’t reply: we don’t know who wrote.</Trans>
            </p>
          </InlineMessage>
        )}
      </Announced>
      {outcome && outcome !== 'sent' && <ServiceFailureMessage failure={outcome} />}
      <Actions>
        <Button type="submit" busy={busy}>
          <Trans>Send feedback</Trans>
        </Button>
      </Actions>
    </form>
  );
}
