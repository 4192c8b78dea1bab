import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useRuntimeLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { SURVEYS, type SurveyName } from '@mallard/site-contract/forms';
import { Checkbox, RadioCards, Select } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../../../i18n/page-context.ts';
import { AsyncForm } from '../../../../kit/AsyncForm.tsx';
import classes from '../Page.module.css';
import { browsers, reasons, returns, wishes } from '../choices.ts';

const SURVEY = 'windows-user-survey' satisfies SurveyName;
const questions = SURVEYS[SURVEY];
const { name, links } = brand;

/** The survey has only choices: without text fields it cannot collect personal data. */
export function SurveyForm() {
  const { i18n } = useRuntimeLingui();
  const { locale } = usePage();
  const say = (words: MessageDescriptor | string) =>
    typeof words === 'string' ? words : i18n._(words);
  const none = (
    <Trans comment="The choice of anyone who does not want to answer a question">
      I’d rather not say
    </Trans>
  );
  return (
    <AsyncForm
      action={`/api/surveys/${SURVEY}`}
      submit={<Trans comment="Button: sends the answers of a survey">Send answers</Trans>}
      sent={{
        title: <Trans comment="Title of a message: a survey was answered">Thank you</Trans>,
        children: (
          <>
            <p>
              <Trans>Your answers are counted, and that’s all there is to it.</Trans>
            </p>
            <p>
              <a href={localizedPath(locale, '/windows')}>
                <Trans>Download {name} again</Trans>
              </a>
              {' · '}
              <a href={links.help}>
                <Trans>Help</Trans>
              </a>
            </p>
          </>
        ),
      }}
    >
      <Choices
        name="why"
        legend={<Trans comment="A question about a browser">Why did you uninstall it?</Trans>}
        choices={questions.why.choices.map((choice) => [choice, say(reasons[choice])])}
      />
      <Select
        label={<Trans>Which browser do you use now?</Trans>}
        name="instead"
        autoComplete="off"
      >
        <option value="">{none}</option>
        {questions.instead.choices.map((choice) => (
          <option key={choice} value={choice} translate={choice === 'other' ? undefined : 'no'}>
            {say(browsers[choice])}
          </option>
        ))}
      </Select>
      <div className={classes.across}>
        <RadioCards
          legend={<Trans>Would you try {name} again?</Trans>}
          name="again"
          defaultValue=""
          options={[
            ...questions.again.choices.map((choice) => ({
              value: choice,
              label: say(returns[choice]),
            })),
            { value: '', label: none },
          ]}
        />
      </div>
      <Choices
        name="wish"
        legend={<Trans comment="To a browser; choices follow">What would bring you back?</Trans>}
        choices={questions.wish.choices.map((choice) => [choice, say(wishes[choice])])}
      />
    </AsyncForm>
  );
}

interface ChoicesProps {
  legend: ReactNode;
  name: string;
  choices: readonly (readonly [value: string, words: string])[];
}

/** A question with multiple choices. */
function Choices({ legend, name, choices }: ChoicesProps) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <div>
        {choices.map(([value, words]) => (
          <Checkbox key={value} name={name} value={value} label={words} autoComplete="off" />
        ))}
      </div>
    </fieldset>
  );
}
