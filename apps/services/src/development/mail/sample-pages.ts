import { isTranslatedLocale, localeName, translatedLocales } from '@mallard/locales';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { Html, html } from '../../platform/html/html.ts';
import {
  DEVELOPMENT_PAGE_HEADERS,
  developmentPage,
  renderPreview,
  previewModeOf,
  MAIL_HEADERS,
  previewModes,
} from './mail-page.ts';
import type { MailSample } from '../../platform/mail/mail-samples.ts';

/** Registers `/dev/mails`, which shows every email in every language, in light and dark. */
export function registerSamplePages(
  app: FastifyInstance,
  samples: readonly MailSample[],
  publicOrigin: string,
): void {
  app.get('/dev/mails', async (request, reply) => {
    const { locale: asked } = request.query as { locale?: unknown };
    const locale = isTranslatedLocale(asked) ? asked : 'en';
    const page = developmentPage(
      'All mails',
      html`<nav aria-label="Languages">
          ${translatedLocales.map(
            (each) =>
              html`<a
                href="?locale=${each}"
                lang="${each}"
                hreflang="${each}"
                ${each === locale && new Html(' aria-current="page"')}
                >${localeName(each)}</a
              >`,
          )}
        </nav>
        <main>
          ${samples.map(({ name, write }) => {
            const mail = write(locale, publicOrigin);
            return html`<article id="${name}">
              <h2 lang="${mail.locale}"><bdi>${mail.subject}</bdi></h2>
              <p>
                <a href="#${name}">${name}</a>${mail.locale !== locale && ', not translated yet'}
              </p>
              ${previewModes(name, `/dev/mails/${name}/${locale}/html`)}
              <details>
                <summary>As text</summary>
                <pre lang="${mail.locale}" dir="auto">${mail.text}</pre>
              </details>
            </article>`;
          })}
        </main>`,
    );
    return reply.headers(DEVELOPMENT_PAGE_HEADERS).send(page);
  });

  app.get<{ Params: { name: string; locale: string } }>(
    '/dev/mails/:name/:locale/html',
    async (request, reply) => {
      const { name, locale } = request.params;
      const sample = samples.find((each) => each.name === name);
      if (!sample || !isTranslatedLocale(locale)) {
        throw new ServiceError(404, 'not_found', 'Email not found.');
      }
      return reply
        .headers(MAIL_HEADERS)
        .send(renderPreview(sample.write(locale, publicOrigin).html, previewModeOf(request.query)));
    },
  );
}
