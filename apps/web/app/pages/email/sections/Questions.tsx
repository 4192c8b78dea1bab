import { Trans } from '@lingui/react/macro';
import { Question, Questions as QuestionList } from '../../../kit/layout/Questions.tsx';

export function Questions() {
  return (
    <QuestionList>
      <Question summary={<Trans>Do I need a new mailbox?</Trans>}>
        <p>
          <Trans>
            No. Keep the one you have, with any provider and any email app. We only stand in front
            of it.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>Can I reply?</Trans>}>
        <p>
          <Trans>
            Yes, as you always do. Your reply goes out from our address, and yours stays out of
            sight.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>Can you read my email?</Trans>}>
        <p>
          <Trans>
            A program has to, while it looks for trackers. Nobody here does, and nothing stays
            behind. If a message is for nobody else’s eyes, ask its sender to encrypt it.
          </Trans>
        </p>
      </Question>
      <Question
        summary={
          <Trans comment="Question: what happens to my forwarding addresses when I give them up">
            What happens when I stop?
          </Trans>
        }
      >
        <p>
          <Trans>
            We turn away email sent to your addresses, and delete the address it was forwarded to.
            Nobody else gets them after you. Before you stop, give your own address to the sites you
            still want to hear from.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>What does it cost?</Trans>}>
        <p>
          <Trans>Nothing. You don’t need a subscription, either.</Trans>
        </p>
      </Question>
    </QuestionList>
  );
}
