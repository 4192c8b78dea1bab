import { Trans } from '@lingui/react/macro';
import { RegionalAvailability } from '../../../features/subscription/Conditions.tsx';
import { Question, Questions as QuestionList } from '../../../kit/layout/Questions.tsx';

export function Questions() {
  return (
    <QuestionList>
      <Question summary={<Trans>Which devices can I use it on?</Trans>}>
        <p>
          <Trans>
            On your own: phones, tablets, Macs and Windows PCs. It’s for one person, so each person
            in a family needs their own.
          </Trans>
        </p>
      </Question>
      <Question
        summary={
          <Trans comment="A question about the VPN, which is part of our browser">
            Do I have to browse with your browser?
          </Trans>
        }
      >
        <p>
          <Trans comment="An answer about the VPN">
            No. You turn the VPN on in our browser. From then on, it covers every app on the device,
            other browsers included.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans comment="A question about the VPN">Will it slow me down?</Trans>}>
        <p>
          <Trans comment="An answer about the VPN">
            A little. Everything takes a detour through one of our servers. How much you notice
            depends on your network and on the distance.
          </Trans>
        </p>
      </Question>
      <Question summary={<Trans>Where can I buy it?</Trans>}>
        <p>
          <RegionalAvailability />
        </p>
      </Question>
      <Question summary={<Trans>What happens when I cancel?</Trans>}>
        <p>
          <Trans comment="An answer about the VPN">
            The VPN works until the end of the period you’ve paid for.
          </Trans>
        </p>
      </Question>
    </QuestionList>
  );
}
