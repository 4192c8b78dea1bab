import { useLingui as useRuntimeLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { REPORT_BREAKAGES, REPORT_TEXT_LIMIT, REPORT_TOPICS } from '@mallard/site-contract/forms';
import { Checkbox, RadioCards, TextArea, TextField } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { AsyncForm, Trouble, Troubles } from '../../../kit/AsyncForm.tsx';
import classes from '../Page.module.css';
import { topicIcons } from '../topic-icons.tsx';
import { breakageNames, topicNames } from '../topics.ts';

/**
 * The report form. Only the site's URL is required; the service reports errors with the same texts.
 */
export function ReportForm() {
  const { i18n } = useRuntimeLingui();
  const { locale } = usePage();
  return (
    <AsyncForm
      action="/api/site-reports"
      submit={<Trans comment="Button: reports a dangerous website">Send report</Trans>}
      sent={{
        title: (
          <Trans comment="Title of a message: the report of a website has arrived">
            Thank you, we have it
          </Trans>
        ),
        children: (
          <>
            <p>
              <Trans>Someone will look at the site. If you’re right, the browser will know.</Trans>
            </p>
            <p>
              <a href={localizedPath(locale, '/report-site')} data-again="">
                <Trans comment="A link: goes back to the form">Report another site</Trans>
              </a>
            </p>
          </>
        ),
      }}
      troubles={
        <Trouble name="later" tone="warning">
          <Trans>We have more reports than we can read. Please try again tomorrow.</Trans>
        </Trouble>
      }
    >
      <div className={classes.address}>
        <TextField
          label={<Trans comment="Label of a field">Address of the site</Trans>}
          hint={<Trans>Copy it from the address bar, or from the message it came in.</Trans>}
          name="address"
          inputMode="url"
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
        />
        <Troubles>
          <Trouble name="address-missing">
            <Trans comment="Beside an empty field for the address of a website">
              Type the address of the site.
            </Trans>
          </Trouble>
          <Trouble name="address-invalid">
            <Trans comment="Beside a field for the address of a website">
              This doesn’t look like the address of a site. It’s something like https://example.com
            </Trans>
          </Trouble>
          <Trouble name="address-local">
            <Trans comment="Beside a field for the address of a website">
              This address is in your own network. We need one that’s on the internet.
            </Trans>
          </Trouble>
          <Trouble name="address-too-long">
            <Trans comment="Beside a field for the address of a website">
              This address is too long. Leave out what comes after the question mark.
            </Trans>
          </Trouble>
        </Troubles>
        <Checkbox
          label={
            <Trans comment="A checkbox: the part of an address of a website after “?”">
              Include the part after the question mark, too
            </Trans>
          }
          hint={
            <Trans comment="About the part of an address of a website after “?”">
              Otherwise we cut it off: it often holds the email address, or a code, of the person
              who got the link.
            </Trans>
          }
          name="keep_query"
        />
      </div>
      <div className={classes.topics}>
        <RadioCards
          legend={<Trans comment="Above choices: of a website">What’s wrong with it?</Trans>}
          name="about"
          options={REPORT_TOPICS.map((topic) => ({
            value: topic,
            label: i18n._(topicNames[topic]),
            aside: topicIcons[topic],
          }))}
        />
      </div>
      <div className={`${classes.topics} ${classes.breakages}`}>
        <RadioCards
          legend={
            <Trans comment="Above choices: of a website that our browser shows wrongly">
              What doesn’t work?
            </Trans>
          }
          name="broken"
          options={REPORT_BREAKAGES.map((breakage) => ({
            value: breakage,
            label: i18n._(breakageNames[breakage]),
          }))}
        />
      </div>
      <div className={classes.address}>
        <TextArea
          label={<Trans comment="Label of a field">What happened (optional)</Trans>}
          hint={
            <Trans>How you got there, and what it wanted. Leave out passwords and names.</Trans>
          }
          name="text"
          maxLength={REPORT_TEXT_LIMIT}
        />
        <Troubles>
          <Trouble name="text-too-long">
            <Trans comment="Beside a field for a longer text">
              This is too long, or has a character that we can’t store. Please change it.
            </Trans>
          </Trouble>
          <Trouble name="text-unstorable">
            <Trans comment="Beside a field for a longer text">
              This is too long, or has a character that we can’t store. Please change it.
            </Trans>
          </Trouble>
        </Troubles>
      </div>
      <div className={classes.address}>
        <TextField
          label={<Trans comment="Label of a field">Your email address (optional)</Trans>}
          hint={
            <Trans>
              Only for a question about this report. We encrypt it, and erase it once the report is
              dealt with.
            </Trans>
          }
          name="contact"
          type="email"
          maxLength={254}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
        />
        <Troubles>
          <Trouble name="contact-invalid">
            <Trans>
              This doesn’t look like an email address. Is something missing, such as the part after
              the @?
            </Trans>
          </Trouble>
        </Troubles>
      </div>
    </AsyncForm>
  );
}
