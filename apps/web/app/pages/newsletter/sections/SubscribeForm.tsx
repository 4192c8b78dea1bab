import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { Button, RadioCards, TextField } from '@mallard/ui';
import { eventAttributes } from '../../../environment/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { SentMessage, Trouble, Troubles } from '../../../kit/AnsweredForm.tsx';
import classes from './SubscribeForm.module.css';

/**
 * A plain form: without a script the service answers it, with the message `#sent` of this page or with the form again.
 * `enhancers/newsletter/newsletter-form.ts` answers in place, and offers a spelling for a mistyped provider.
 */
export function SubscribeForm() {
  const { locale } = usePage();
  return (
    <div className={classes.card} data-on-focus="">
      <div>
        <SentMessage
          className={classes.sent}
          title={
            <Trans comment="Title of a message: a mail was sent, to be confirmed">
              Check your inbox
            </Trans>
          }
        >
          <p>
            <Trans>
              We sent you a link. Nothing else comes until you confirm there. It works for seven
              days.
            </Trans>
          </p>
          <p className={classes.sentTo} hidden>
            <Trans comment="An email address follows, on a line of its own">It went to:</Trans>{' '}
            <bdi data-sent-to="" />
          </p>
          <p>
            <Trans>
              No email after a few minutes? Check your spam folder, and the spelling of your
              address.
            </Trans>{' '}
            <a href={localizedPath(locale, '/newsletter')} data-again="">
              <Trans comment="A link: goes back to the form">Type it again</Trans>
            </a>
          </p>
        </SentMessage>
      </div>
      <form
        className={classes.form}
        method="post"
        action="/api/newsletter"
        {...eventAttributes('static.newsletterRequest')}
      >
        <input type="hidden" name="locale" value={locale} />
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
          <Trouble name="empty">
            <Trans comment="Below an empty field">Type your email address.</Trans>
          </Trouble>
          <Trouble name="address">
            <Trans>
              This doesn’t look like an email address. Is something missing, such as the part after
              the @?
            </Trans>
          </Trouble>
        </Troubles>
        <div role="status">
          <p className={classes.suggestion} data-suggestion="" hidden>
            <Trans comment="A button with the email address as it was probably meant follows">
              Did you mean this?
            </Trans>{' '}
            <button className={classes.suggested} type="button">
              <bdi />
            </button>
          </p>
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
        {/* People do not see it, and programs that fill in everything do. */}
        <div className={classes.trap} aria-hidden="true">
          <label>
            <Trans comment="Label of a field that only programs meet">Leave this empty</Trans>
            <input name="topic" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Troubles>
          <Trouble name="often" tone="warning">
            <Trans>Too many attempts. Please wait 15 minutes, then try again.</Trans>
          </Trouble>
          <Trouble name="failed">
            <Trans>
              It didn’t reach us, or failed on our side. Check your connection, then try again.
            </Trans>
          </Trouble>
        </Troubles>
        <Button type="submit">
          <Trans comment="Button: asks for a newsletter">Send me the link</Trans>
        </Button>
        <p className={classes.note}>
          <Trans>In the language of this page, if we write in it. No account needed.</Trans>
        </p>
      </form>
    </div>
  );
}
