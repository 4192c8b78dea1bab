import { localizedPath } from '@mallard/locales';
import { troublesOf } from '@mallard/site-contract/forms';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/process/config.ts';
import type { RefusedForm, ServiceError } from '../platform/utilities/errors.ts';
import { fillForm } from './fill-form.ts';
import type { Site } from './site.ts';
import { createRuntimeConfig, policyWith, injectRuntimeConfig } from './runtime-config.ts';

export type SendFormPage = (
  error: ServiceError,
  form: RefusedForm,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | undefined;

/**
 * Sends the page of a rejected form again, with the submitted values and the problems.
 *
 * @returns A function that returns `undefined` if the site does not have the page.
 */
export function createFormPages(site: Site, config: Config): SendFormPage {
  const toldTo = createRuntimeConfig(config);
  return ({ status, code, body, message }, { path, locale, typed }, request, reply) => {
    const page = site.page(localizedPath(locale, path));
    if (page === undefined) return undefined;
    const troubles = troublesOf({ status, error: code, fields: body['fields'] });
    const told = toldTo(request);
    void site.read(page.file, 'identity').then(
      (bytes) => {
        const html = bytes.toString('utf8');
        const action = request.routeOptions.url ?? '';
        void reply
          .headers({
            'content-security-policy': told ? policyWith(page.csp, told) : page.csp,
            'content-language': locale,
          })
          .type('text/html; charset=utf-8')
          .send(
            fillForm(told ? injectRuntimeConfig(html, told) : html, { action, typed, troubles }),
          );
      },
      (cause: unknown) => {
        request.log.error({ err: cause }, 'a page of the site cannot be read');
        void reply.send({ error: code, message });
      },
    );
    return reply;
  };
}
