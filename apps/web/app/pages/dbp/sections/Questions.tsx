import { Trans } from '@lingui/react/macro';
import { Question, Questions as QuestionList } from '../../../kit/layout/Questions.tsx';

export function Questions() {
  return (
    <QuestionList>
      <Question summary={<Trans>Do I have to keep the browser open?</Trans>}>
        <p>
          <Trans>No. It works in the background while your computer is on.</Trans>
        </p>
      </Question>
      <Question summary={<Trans>Why do records come back?</Trans>}>
        <p>
          <Trans>
            Brokers buy new lists all the time. When a record of you turns up again, you’ll see that
            it came back, and the app asks again.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>Can I use it with the VPN?</Trans>}>
        <p>
          <Trans>
            Yes. Many brokers block VPNs, so the app may search outside of it while everything else
            stays inside.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>What happens when I cancel?</Trans>}>
        <p>
          <Trans>
            The app deletes everything it kept on your computer and stops asking. Records that were
            removed may come back.
          </Trans>
        </p>
      </Question>
    </QuestionList>
  );
}
