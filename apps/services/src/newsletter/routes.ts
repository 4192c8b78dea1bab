import { isTranslatedLocale, localizedPath, type TranslatedLocale } from '@mallard/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../platform/utilities/errors.ts';
import { acceptsHtml, localeOf } from '../platform/http/accepts-html.ts';
import { sendPlainPage as sendPage } from '../platform/html/plain-page.ts';
import { NEWSLETTER_PATH } from './constants.ts';
import { brokenLinkPage, confirmationPage, subscriptionPage } from './pages.ts';
import {
  choiceSchema,
  confirmationSchema,
  linkSchema,
  requestSchema,
  typedSchema,
} from './parameters.ts';
import type { NewsletterService } from './service.ts';

const NEWSLETTER_PAGE = '/newsletter';
/** Maximum body size of an unsubscribe request, in bytes; email clients send less. */
const ONE_CLICK_LIMIT_BYTES = 4096;

/**
 * Registers `POST /api/newsletter`, which takes an address as JSON or from the form on
 * `/newsletter`, and the pages that links in emails open. Opening a link changes nothing, because
 * link scanners open them.
 *
 * @see Specification §7, other calls: "newsletter subscribe"
 */
export function registerNewsletterRoutes(
  app: FastifyInstance,
  { service }: { service: NewsletterService },
): void {
  const links = { config: { rateRule: 'newsletter.links' } };

  // Some email clients unsubscribe with a multipart form (RFC 8058 §3.1). Ignore it: the URL
  // contains all we need.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: ONE_CLICK_LIMIT_BYTES },
    (_request, _body, done) => done(null, undefined),
  );

  app.post(
    NEWSLETTER_PATH,
    { config: { rateRule: 'newsletter.subscribe', switch: 'newsletter' } },
    async (request, reply) => {
      const parsed = requestSchema.safeParse(request.body);
      if (!parsed.success) {
        if (!parsed.error.issues.some(({ path }) => path[0] === 'email')) {
          throw new ServiceError(400, 'invalid_request', 'The request is not valid.');
        }
        const { locale = localeOf(request), ...typed } = typedSchema.parse(request.body);
        throw new ServiceError(400, 'invalid_email_address', 'The email address is not valid.', {
          body: { fields: { email: 'invalid' } },
          form: { path: NEWSLETTER_PAGE, locale, typed },
        });
      }
      const { email, topic, ...choice } = parsed.data;
      await service.request(email, choice, { isDecoy: topic !== undefined && topic !== '' });
      return acceptsHtml(request)
        ? reply.redirect(`${localizedPath(choice.locale, NEWSLETTER_PAGE)}#sent`, 303)
        : reply.code(202).send({ status: 'mail_sent' });
    },
  );

  app.get(`${NEWSLETTER_PATH}/confirm`, links, async (request, reply) => {
    const token = confirmationSchema.safeParse(request.query).data?.token;
    if (token === undefined) return brokenLink(request, reply);
    const confirmation = await service.confirmationOf(token);
    return sendPage(
      reply,
      confirmation ? 200 : 410,
      confirmationPage(confirmation?.locale ?? localeOf(request), token, confirmation),
    );
  });

  for (const step of ['confirm', 'refuse'] as const) {
    app.post(`${NEWSLETTER_PATH}/${step}`, links, async (request, reply) => {
      const token = confirmationSchema.safeParse(request.body).data?.token;
      if (token === undefined) return brokenLink(request, reply);
      const confirmation = await service[step](token);
      return sendPage(
        reply,
        confirmation ? 200 : 410,
        confirmationPage(confirmation?.locale ?? localeOf(request), token, confirmation),
      );
    });
  }

  app.get(`${NEWSLETTER_PATH}/unsubscribe`, links, async (request, reply) => {
    const token = linkSchema.safeParse(request.query).data?.token;
    if (token === undefined) return brokenLink(request, reply);
    const subscription = await service.subscriptionOf(token);
    return sendPage(reply, 200, subscriptionPage(pageLocale(subscription, request), subscription));
  });

  // One-click unsubscribe by an email client (RFC 8058) with the token in the URL, or the form of
  // the page above.
  app.post(
    `${NEWSLETTER_PATH}/unsubscribe`,
    { config: { rateRule: 'newsletter.unsubscribe', allowsCrossSite: true } },
    async (request, reply) => {
      const token = (
        linkSchema.safeParse(request.query).data ?? linkSchema.safeParse(request.body).data
      )?.token;
      if (token === undefined) return brokenLink(request, reply);
      const subscription = await service.unsubscribe(token);
      return sendPage(reply, 200, subscriptionPage(localeOf(request), subscription));
    },
  );

  app.post(`${NEWSLETTER_PATH}/resubscribe`, links, async (request, reply) => {
    const token = linkSchema.safeParse(request.body).data?.token;
    if (token === undefined) return brokenLink(request, reply);
    const subscription = await service.resubscribe(token);
    const page = subscriptionPage(pageLocale(subscription, request), subscription, {
      isSaved: true,
    });
    return sendPage(reply, 200, page);
  });

  app.post(`${NEWSLETTER_PATH}/choose`, links, async (request, reply) => {
    const body = choiceSchema.safeParse(request.body).data;
    if (body === undefined) return brokenLink(request, reply);
    const { token, ...choice } = body;
    const subscription = await service.choose(token, choice);
    const page = subscriptionPage(pageLocale(subscription, request), subscription, {
      isSaved: true,
    });
    return sendPage(reply, 200, page);
  });
}

function brokenLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(reply, 400, brokenLinkPage(localeOf(request)));
}

/** Returns the newsletter's language for a subscriber, otherwise the browser's. */
function pageLocale(
  subscription: { locale?: TranslatedLocale } | object,
  request: FastifyRequest,
): TranslatedLocale {
  return 'locale' in subscription && isTranslatedLocale(subscription.locale)
    ? subscription.locale
    : localeOf(request);
}
