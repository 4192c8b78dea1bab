import { Trans } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { usePage } from '../i18n/page-context.ts';
import classes from './AsyncForm.module.css';

export interface AsyncFormProps {
  /**
   * URL that receives the form. Without a script, the service redirects to `#sent` on this page, or
   * returns this page with the input and its errors (`apps/services/src/pages/form-pages.ts`).
   */
  action: string;
  className?: string;
  attributes?: FormHTMLAttributes<HTMLFormElement>;
  /** The confirmation shown after the form was accepted. */
  sent: { title: ReactNode; children?: ReactNode };
  submit: ReactNode;
  /** Fields, each with its possible error messages. */
  children: ReactNode;
  /** Additional error messages for the form as a whole. */
  troubles?: ReactNode;
  note?: ReactNode;
}

/**
 * Form of a document. `enhancers/answered-form` submits it in place; without it, the browser
 * submits the form natively.
 */
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
  /**
   * Filled in by `enhancers/answered-form`; without a script, the service responds with a separate
   * page.
   */
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
        {/* Honeypot field: hidden from people, but filled in by simple bots. */}
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

/**
 * Receives focus when it appears, so screen readers announce it; a live region would announce it
 * twice.
 */
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

/**
 * Container for a field's error messages. It is part of the initial HTML so that messages which
 * appear in it are announced.
 */
export function Troubles({ children }: { children: ReactNode }) {
  return (
    <div className={classes.troubles} role="alert">
      {children}
    </div>
  );
}

export interface TroubleProps {
  /**
   * "often", "failed", or a field and its error, such as "address-missing". "address-" matches
   * every error of the field.
   */
  name: string;
  tone?: 'warning' | 'danger';
  children: ReactNode;
}

/** An error message, hidden until its error occurs. */
export function Trouble({ name, tone = 'danger', children }: TroubleProps) {
  return (
    <InlineMessage tone={tone} id={`trouble-${name}`} data-trouble={name} hidden>
      <p>{children}</p>
    </InlineMessage>
  );
}
