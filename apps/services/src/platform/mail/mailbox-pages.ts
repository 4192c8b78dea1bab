import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';
import { html, Html } from '../html.ts';
import type { KeptMail, Mailbox } from './mailbox.ts';

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:48rem;padding:1.5rem}
h1{font-size:1.5rem}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;margin-block:1rem;padding:1rem}
h2{font-size:1.125rem;margin:0}
p{margin-block:.25rem}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{background:#fff;border:0;block-size:24rem;inline-size:100%}
a{color:inherit}`;

/** In one piece: a space more inside the element, and the policy's hash is another's. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A mail's own markup: shown without scripts, forms, an origin or the network. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** `/dev/mailbox` and what it is made of. */
export function registerMailboxPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/dev/mailbox', async (request, reply) => {
    const to = recipientOf(request.query);
    const page = mailboxPage(await mailbox.list({ to }), to);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
      .send(page.markup);
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
    if (mail === undefined) throw new ServiceError(404, 'not_found', 'There is no such mail.');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': MAIL_POLICY, 'cache-control': 'no-store' })
      .send(mail.html);
  });
}

function recipientOf(query: unknown): string | undefined {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' && to !== '' ? to : undefined;
}

function mailboxPage(mails: readonly KeptMail[], to: string | undefined): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Development mailbox</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <h1>Development mailbox</h1>
        <p>
          No mail server is configured (SMTP_URL), so mails stay here.
          ${to !== undefined && html`Shown: mails to ${to}. <a href="/dev/mailbox">Show all</a>`}
        </p>
        <p><a href="">Look for new mails</a></p>
        <main>
          ${mails.length === 0 ? html`<p>There is no mail yet.</p>` : mails.map(mailArticle)}
        </main>
      </body>
    </html>`;
}

function mailArticle(mail: KeptMail): Html {
  const sentAt = new Date(mail.sentAt).toISOString();
  return html`<article>
    <h2>${mail.subject}</h2>
    <p>
      To <a href="/dev/mailbox?to=${encodeURIComponent(mail.to)}">${mail.to}</a>,
      <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time>
    </p>
    <pre lang="${mail.locale}">${mail.text}</pre>
    <details>
      <summary>As HTML</summary>
      <iframe
        sandbox
        loading="lazy"
        title="${mail.subject}"
        src="/dev/mailbox/${mail.id}/html"
      ></iframe>
    </details>
  </article>`;
}
