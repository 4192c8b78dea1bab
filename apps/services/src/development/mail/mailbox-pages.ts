import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { html, type Html } from '../../platform/html/html.ts';
import {
  DEVELOPMENT_PAGE_HEADERS,
  developmentPage,
  renderPreview,
  previewModeOf,
  MAIL_HEADERS,
  previewModes,
} from './mail-page.ts';
import type { CapturedEmail, Mailbox } from '../../platform/mail/mailbox.ts';

/** Registers `/dev/mailbox` and its subresources. */
export function registerMailboxPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/dev/mailbox', async (request, reply) => {
    const to = recipientOf(request.query);
    const page = mailboxPage(await mailbox.list({ to }), to);
    return reply.headers(DEVELOPMENT_PAGE_HEADERS).send(page);
  });

  app.get('/dev/mailbox.json', async (request, reply) => {
    const mails = await mailbox.list({ to: recipientOf(request.query) });
    return reply
      .header('cache-control', 'no-store')
      .send(mails.map((mail) => ({ ...mail, sentAt: new Date(mail.sentAt).toISOString() })));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const { id } = request.params;
    const mail = /^\d{1,9}$/.test(id) ? await mailbox.read(Number(id)) : undefined;
    if (mail === undefined) throw new ServiceError(404, 'not_found', 'Email not found.');
    return reply.headers(MAIL_HEADERS).send(renderPreview(mail.html, previewModeOf(request.query)));
  });
}

function recipientOf(query: unknown): string | undefined {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' && to !== '' ? to : undefined;
}

function mailboxPage(mails: readonly CapturedEmail[], to: string | undefined): string {
  return developmentPage(
    'Development mailbox',
    html`<p>
        No mail server is configured (SMTP_URL), so mails stay here.
        ${to !== undefined && html`Shown: mails to ${to}. <a href="/dev/mailbox">Show all</a>`}
      </p>
      <nav>
        <a href="">Look for new mails</a>
        <a href="/dev/mails">See all mails there are</a>
      </nav>
      <main>
        ${mails.length === 0 ? html`<p>There is no mail yet.</p>` : mails.map(mailArticle)}
      </main>`,
  );
}

function mailArticle(mail: CapturedEmail): Html {
  const sentAt = new Date(mail.sentAt).toISOString();
  return html`<article>
    <h2 lang="${mail.locale}"><bdi>${mail.subject}</bdi></h2>
    <p>
      To <a href="/dev/mailbox?to=${encodeURIComponent(mail.to)}">${mail.to}</a>,
      <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time>
    </p>
    ${mail.unsubscribeUrl !== undefined && html`<p>List-Unsubscribe: ${mail.unsubscribeUrl}</p>`}
    <pre lang="${mail.locale}" dir="auto">${mail.text}</pre>
    <details>
      <summary>As HTML</summary>
      ${previewModes(mail.subject, `/dev/mailbox/${mail.id}/html`)}
    </details>
  </article>`;
}
