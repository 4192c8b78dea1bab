import { Trans, useLingui } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { CloseIcon } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';

/**
 * The template of the privacy receipt. `enhancers/receipt/receipt.ts` fetches it from this page on
 * demand, so its text is in the page's language and costs other pages nothing. It is part of the
 * privacy policy because /measured has no size budget left. It has no classes; its style sheet is
 * loaded with the script.
 */
export function ReceiptTemplate() {
  const { t } = useLingui();
  const { locale } = usePage();
  return (
    <template id="receipt">
      <dialog id="receipt-dialog" aria-labelledby="receipt-title">
        <header>
          <h2 id="receipt-title">
            <Trans>What was measured in this visit</Trans>
          </h2>
          <form method="dialog">
            <button aria-label={t`Close`}>
              <CloseIcon />
            </button>
          </form>
        </header>
        <label>
          <Trans comment="Label of a switch">Send nothing from this browser</Trans>
          <input type="checkbox" role="switch" />
        </label>
        <div role="status">
          <p data-switched="kept">
            <Trans>From now on, nothing is sent, on any page of this site.</Trans>
          </p>
          <p data-switched="lost">
            <Trans>
              This page no longer sends anything. Your browser keeps nothing for us, so please flip
              the switch again on the next page.
            </Trans>
          </p>
          <p data-switched="on">
            <Trans>What’s sent from now on is listed here.</Trans>
          </p>
        </div>
        <p data-empty="">
          <Trans>Nothing has been measured in this visit so far.</Trans>
        </p>
        <ol />
        <p>
          <a href={localizedPath(locale, '/measured')}>
            <Trans>What we measure</Trans>
          </a>
        </p>
        <template>
          <li>
            <p data-head="">
              <OutcomeWords />
              <time />
            </p>
            <h3>
              <code data-event="" />
            </h3>
            <p data-description="" />
            <details>
              <summary>
                <Trans comment="Opens what was sent with one event">What it says</Trans>
              </summary>
              <dl />
              <p>
                <Trans comment="Before the exact address of a request">The exact address:</Trans>{' '}
                <code data-url="" />
              </p>
            </details>
          </li>
        </template>
      </dialog>
    </template>
  );
}

/** All possible outcomes and purposes of an event; the script keeps those that apply. */
function OutcomeWords() {
  return (
    <>
      <strong data-outcome="sent">
        <Trans comment="What became of an event">Sent</Trans>
      </strong>
      <strong data-outcome="suppressed">
        <Trans comment="What became of an event">Held back: your browser asks for privacy</Trans>
      </strong>
      <strong data-outcome="stopped">
        <Trans comment="What became of an event">Stopped by you</Trans>
      </strong>
      <strong data-outcome="unsent">
        <Trans comment="What became of an event: the browser could not send it">Not sent</Trans>
      </strong>
      <span data-purpose="measurement">
        <Trans comment="Purpose of an event">Measurement</Trans>
      </span>
      <span data-purpose="service">
        <Trans comment="Purpose of an event">Service</Trans>
      </span>
    </>
  );
}
