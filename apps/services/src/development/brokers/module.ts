import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { guardDevelopmentPages } from '../guard.ts';
import { ServiceError } from '../../platform/errors.ts';
import type { ServiceModule } from '../../platform/module.ts';
import { createLab } from './lab.ts';
import * as pages from './pages.ts';
import { brokerSites, findSite, type BrokerSite } from './sites.ts';

/** Frames of an app ask for many in little time. */
const RULE = 'brokers.change';
const CHANGING = { config: { rateRule: RULE } };
/** The sandbox's own clock, which may be ahead of the real one. */
const CLOCK_ADDRESS = '/dev/checkout/clock.json';

interface SiteRoute {
  Params: { site: string };
  Querystring: Record<string, string>;
}

/** `/dev/brokers`: sites of invented brokers, which the emulated apps search. Development only. */
export const brokersModule: ServiceModule = {
  name: 'brokers',
  rateRules: { [RULE]: [{ key: 'address', points: 3000, windowSeconds: 60 }] },
  register(app, { platform }) {
    const { config, mailbox } = platform;
    if (!config.hasDevelopmentPages) return;
    guardDevelopmentPages(app, config);
    const lab = createLab();

    /** Epoch milliseconds. */
    async function labNow(): Promise<number> {
      const response = await app.inject(CLOCK_ADDRESS);
      if (response.statusCode !== 200) return platform.now();
      return response.json<{ now: number }>().now;
    }

    app.get('/dev/brokers', async (_request, reply) =>
      send(reply, pages.labPage(lab.people, await labNow())),
    );

    app.post('/dev/brokers', CHANGING, async (request, reply) => {
      const { first, last, born, city, state } = fieldsOf(request.body);
      if (!first || !last || !city || !state || !/^\d{4}$/.test(born ?? '')) {
        throw new ServiceError(400, 'invalid_person', 'Send a name, a year, a city and a state.');
      }
      lab.add({ first, last, born: Number(born), city, state });
      return reply.redirect('/dev/brokers', 303);
    });

    app.get<SiteRoute>('/dev/brokers/:site', async ({ params }, reply) =>
      send(reply, pages.homePage(siteNamed(params.site))),
    );

    app.get<SiteRoute>('/dev/brokers/:site/search', async ({ params, query }, reply) => {
      const site = siteNamed(params.site);
      const at = await labNow();
      const { first = '', last = '', state = '' } = query;
      const search = { first, last, state };
      const { isBlocked, isChanged, records } = lab.search(site, ownerOf(site), search, at);
      if (isBlocked) return send(reply, pages.blockedPage(site));
      const page = pages.resultsPage({
        site,
        search,
        records,
        isChanged,
        pageNumber: Math.max(1, Number(query['page']) || 1),
        isNoticeClosed: query['notice'] === 'closed',
        year: new Date(at).getUTCFullYear(),
      });
      return send(reply, page);
    });

    app.get<{ Params: { site: string; id: string } }>(
      '/dev/brokers/:site/record/:id',
      async ({ params: { site, id } }, reply) => send(reply, pages.recordPage(siteNamed(site), id)),
    );

    app.get<SiteRoute>('/dev/brokers/:site/opt-out', async ({ params, query }, reply) =>
      send(reply, pages.optOutPage(siteNamed(params.site), query['record'] ?? '')),
    );

    app.post<SiteRoute>('/dev/brokers/:site/opt-out', CHANGING, async (request, reply) => {
      const site = siteNamed(request.params.site);
      const { record = '', email = '', puzzle } = fieldsOf(request.body);
      if (site.hasCaptcha && puzzle !== pages.PUZZLE.reply) {
        return send(reply, pages.optOutPage(site, record, 'That is not what we wanted to hear.'));
      }
      const recordId = record.split('/').at(-1) ?? '';
      if (site.confirmsByMail) {
        const token = randomUUID();
        lab.askConfirmation(token, site, recordId);
        const link = `${config.publicOrigin}/dev/brokers/${site.slug}/confirm/${token}`;
        await mailbox?.send({ to: email, ...pages.confirmationMail(site, link) });
      } else {
        lab.request(site, recordId, await labNow());
      }
      return send(reply, pages.takenPage(site));
    });

    app.get<{ Params: { site: string; token: string } }>(
      '/dev/brokers/:site/confirm/:token',
      async ({ params: { site, token } }, reply) =>
        send(reply, pages.confirmedPage(siteNamed(site), lab.confirm(token, await labNow()))),
    );
  },
};

/** The site whose records it shows. */
function ownerOf({ slug, parent, mirrorOf }: BrokerSite): BrokerSite {
  return siteNamed(mirrorOf ?? parent ?? slug);
}

function siteNamed(slug: string): BrokerSite {
  const site = findSite(slug);
  if (!site) {
    const known = brokerSites.map((each) => each.slug).join(', ');
    throw new ServiceError(404, 'not_found', `There is no such broker. There are: ${known}.`);
  }
  return site;
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(pages.BROKER_PAGE_HEADERS).send(page);
}

function fieldsOf(body: unknown): Record<string, string | undefined> {
  return (body ?? {}) as Record<string, string>;
}
