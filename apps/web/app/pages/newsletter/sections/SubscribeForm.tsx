import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { RadioCards, TextField } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { AsyncForm, Trouble, Troubles } from '../../../kit/AsyncForm.tsx';
import classes from './SubscribeForm.module.css';

/**
 * The form. `enhancers/newsletter/offer-spelling.ts` suggests a correction for a mistyped email
 * provider.
 */
export function SubscribeForm() {
  const { locale } = usePage();
  return (
    <AsyncForm
      className={classes.card ?? ''}
      action="/api/newsletter"
      attributes={eventAttributes('static.newsletterRequest')}
      sent={{
        title: (
          <Trans comment="Title of a message: a mail was sent, to be confirmed">
            Check your inbox
          </Trans>
        ),
        children: (
          <>
            <p>
              <Trans>
                We sent you a link. Nothing else comes until you confirm there. It works for seven
                days.
              </Trans>
            </p>
            <p className={classes.sentTo} hidden>
              <Trans comment="An email address follows, on a line of its own">It went to:</Trans>{' '}
              <bdi data-sent-value="email" />
            </p>
            <p>
              <Trans>
                No email after a few minutes? Check your spam folder, and the spelling of your
                address.
              </Trans>{' '}
              <a href={localizedPath(locale, '/newsletter')} data-again="keep">
                <Trans comment="A link: goes back to the form">Type it again</Trans>
              </a>
            </p>
          </>
        ),
      }}
      submit={<Trans comment="Button: asks for a newsletter">Send me the link</Trans>}
      note={<Trans>In the language of this page, if we write in it. No account needed.</Trans>}
    >
      <div className={classes.email}>
        <TextField
          label={<Trans>Email address</Trans>}
          name="email"
          type="email"
          required
          maxLength={254}
          pattern="[^\s@]+@[^\s@]+\.[^\s@.]{2,}"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
        />
        <Troubles>
          <Trouble name="email-missing">
            <Trans comment="Below an empty field">Type your email address.</Trans>
          </Trouble>
          <Trouble name="email-invalid">
            <Trans>
              This doesn’t look like an email address. Is something missing, such as the part after
              the @?
            </Trans>
          </Trouble>
        </Troubles>
        <div className={classes.suggestions} role="status">
          <p className={classes.suggestion} data-suggestion="" hidden>
            <Trans comment="A button with the email address as it was probably meant follows">
              Did you mean this?
            </Trans>{' '}
            <button className={classes.suggested} type="button">
              <bdi />
            </button>
          </p>
        </div>
      </div>
      <RadioCards
        legend={<Trans comment="Above two choices">How often</Trans>}
        name="frequency"
        defaultValue="every"
        options={[
          {
            value: 'every',
            label: (
              <Trans comment="How often a newsletter comes: one of two choices">
                Each issue, about once a month
              </Trans>
            ),
          },
          {
            value: 'important',
            label: (
              <Trans comment="How often a newsletter comes: one of two choices">
                Only the important ones, a few a year
              </Trans>
            ),
          },
        ]}
      />
    </AsyncForm>
  );
}
