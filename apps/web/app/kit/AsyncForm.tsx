import { Trans } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { usePage } from '../i18n/page-context.ts';
import classes from './AsyncForm.module.css';

export interface AsyncFormProps {
  /**
   * What takes it. Without a script the service leads back to `#sent` of this page, or sends this page again with what
   * was typed and what is wrong (`apps/services/src/pages/form-pages.ts`).
   */
  action: string;
  /** Of the card around the form. */
  className?: string;
  /** Of the form, such as what counts that it was sent. */
  attributes?: FormHTMLAttributes<HTMLFormElement>;
  /** What is said once it was taken. */
  sent: { title: ReactNode; children?: ReactNode };
  submit: ReactNode;
  /** Fields, each with the troubles that it may have. */
  children: ReactNode;
  /** What may be wrong with the whole, beside what may be with every form. */
  troubles?: ReactNode;
  /** Below the button. */
  note?: ReactNode;
}

/** A document's form. `enhancers/answered-form` sends it in its place; without it, it is sent as forms are. */
export function AsyncForm({
  action,
  className = '',
  attributes,
  sent,
  submit,
  children,
  troubles,
  note,
}: AsyncFormProps) {
  const { locale } = usePage();
  /** Filled in by `enhancers/answered-form`; without a script there is a page for it. */
  const time = <time data-retry-at="" />;
  return (
    <div className={`${classes.card} ${className}`.trim()} data-on-focus="">
      <div>
        <SentMessage className={classes.sent} title={sent.title}>
          {sent.children}
        </SentMessage>
      </div>
      <form className={classes.form} method="post" action={action} {...attributes}>
        <input type="hidden" name="locale" value={locale} />
        {children}
        {/* People do not see it, and programs that fill in everything do. */}
        <div className={classes.trap} aria-hidden="true">
          <label>
            <Trans comment="Label of a field that only programs meet">Leave this empty</Trans>
            <input name="topic" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Troubles>
          {troubles}
          <Trouble name="often" tone="warning">
            <Trans>Too many attempts. Please wait until {time}, then try again.</Trans>
          </Trouble>
          <Trouble name="failed">
            <Trans>
              It didn’t reach us, or failed on our side. Check your connection, then try again.
            </Trans>
          </Trouble>
        </Troubles>
        <Button type="submit">{submit}</Button>
        {note && <p className={classes.note}>{note}</p>}
      </form>
    </div>
  );
}

/** Takes the focus where it appears, and is heard then: as a live region it would be heard twice. */
function SentMessage({
  className,
  title,
  children,
}: {
  className: string | undefined;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <InlineMessage
      id="sent"
      className={className ?? ''}
      tone="success"
      tabIndex={-1}
      role="group"
      aria-labelledby="sent-title"
      aria-describedby={children ? 'sent-words' : undefined}
      title={<span id="sent-title">{title}</span>}
    >
      {children && <div id="sent-words">{children}</div>}
    </InlineMessage>
  );
}

/** Around what may be wrong with a field: in the page from the start, so that what appears in it is announced. */
export function Troubles({ children }: { children: ReactNode }) {
  return (
    <div className={classes.troubles} role="alert">
      {children}
    </div>
  );
}

export interface TroubleProps {
  /** "often", "failed", or the field and what is wrong with it: "address-missing"; "address-" for all that may be. */
  name: string;
  tone?: 'warning' | 'danger';
  children: ReactNode;
}

/** What is said when it happens. */
export function Trouble({ name, tone = 'danger', children }: TroubleProps) {
  return (
    <InlineMessage tone={tone} id={`trouble-${name}`} data-trouble={name} hidden>
      <p>{children}</p>
    </InlineMessage>
  );
}
