import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import { CLOCK_STEP_LIMIT_DAYS } from '../billing/constants.ts';
import { CLOCK_ROUTE, goTo, PAGE_ROUTE, show } from './page-routes.ts';
import { fieldOf, parseCardForm } from './payment-form.ts';
import { clockPage, portalOverPage, type PortalPage, portalPage } from './portal-pages.ts';
import type { Sandbox } from '../billing/sandbox-provider.ts';
import { savedCard } from './test-cards.ts';

export interface PortalRoutesOptions {
  sandbox: Sandbox;
  /** Performs due actions and sends the notices they cause. */
  catchUp: () => Promise<void>;
  /** Moves the clock day by day, so that each event happens on its day. */
  advance: (toMs: number) => Promise<void>;
}

interface PortalRoute {
  Params: { portalId: string };
  Querystring: { saved?: string };
}

const LISTED = 20;

export function registerPortalRoutes(
  app: FastifyInstance,
  { sandbox, catchUp, advance }: PortalRoutesOptions,
): void {
  const { life } = sandbox;

  async function portalOf(id: string): Promise<PortalPage | undefined> {
    const session = await sandbox.findPortalSession(id);
    const subscription = session && (await life.find(session.subscriptionRef));
    if (!session || !subscription) return undefined;
    return { session, subscription, invoices: await life.invoicesOf(subscription.id) };
  }

  app.get<PortalRoute>('/dev/checkout/portal/:portalId', PAGE_ROUTE, async (request, reply) => {
    const portal = await portalOf(request.params.portalId);
    if (!portal) return show(reply, 410, portalOverPage());
    return show(reply, 200, portalPage({ ...portal, isSaved: request.query.saved === '1' }));
  });

  app.post<PortalRoute>('/dev/checkout/portal/:portalId', PAGE_ROUTE, async (request, reply) => {
    const portal = await portalOf(request.params.portalId);
    if (!portal) return show(reply, 410, portalOverPage());
    const { session, subscription } = portal;
    const here = `/dev/checkout/portal/${encodeURIComponent(session.id)}`;
    switch (fieldOf(request.body, 'action')) {
      case 'cancel':
      case 'resume':
        await life.setCancelled(subscription.id, fieldOf(request.body, 'action') === 'cancel');
        await catchUp();
        return goTo(reply, here);
      case 'card': {
        const form = parseCardForm(request.body, sandbox.now());
        if (!form.ok) {
          const { errors, kept } = form;
          return show(reply, 422, portalPage({ ...portal, errors, expiry: kept.expiry }));
        }
        // A card that is declined now can't be saved; one that fails on later charges can.
        const { verdict, failure } = form.card;
        if (verdict === 'refused') return show(reply, 402, portalPage({ ...portal, failure }));
        const unpaid = await life.setCard(subscription.id, savedCard(form.card));
        await catchUp();
        if (unpaid) {
          const now = (await portalOf(session.id)) ?? portal;
          return show(reply, 402, portalPage({ ...now, failure: unpaid }));
        }
        return goTo(reply, session.isForCard ? session.returnUrl : `${here}?saved=1`);
      }
      default:
        return show(reply, 400, portalPage(portal));
    }
  });

  const clock = async (error?: string) =>
    clockPage({
      nowMs: sandbox.now(),
      subscriptions: await life.list(LISTED),
      ...(error !== undefined && { error }),
    });

  app.get('/dev/checkout/clock', CLOCK_ROUTE, async (_request, reply) =>
    show(reply, 200, await clock()),
  );

  app.get('/dev/checkout/clock.json', CLOCK_ROUTE, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ now: sandbox.now() }),
  );

  app.post('/dev/checkout/clock', CLOCK_ROUTE, async (request, reply) => {
    const subscription = fieldOf(request.body, 'subscription');
    if (subscription !== '') {
      switch (fieldOf(request.body, 'action')) {
        case 'charge again':
          await life.chargeAgain(subscription);
          break;
        case 'refund':
          await life.refund(subscription);
          break;
        case 'dispute':
          await life.dispute(subscription);
          break;
        case 'won':
          await life.dispute(subscription, 'won');
          break;
        case 'lost':
          await life.dispute(subscription, 'lost');
          break;
        default:
          return show(reply, 400, await clock('Choose what to do with the subscription.'));
      }
      await catchUp();
      return goTo(reply, '/dev/checkout/clock');
    }
    const days = Number(fieldOf(request.body, 'days'));
    if (!Number.isInteger(days) || days < 1 || days > CLOCK_STEP_LIMIT_DAYS) {
      const text = `The clock goes forward by 1 to ${CLOCK_STEP_LIMIT_DAYS} whole days.`;
      return show(reply, 400, await clock(text));
    }
    await advance(sandbox.now() + days * DAY_MS);
    return goTo(reply, '/dev/checkout/clock');
  });
}
