import type { FastifyInstance, FastifyReply } from 'fastify';
import { RETURN_WAIT_MS } from '../billing/constants.ts';
import { goTo, PAGE_ROUTE, show } from './page-routes.ts';
import { fieldOf, parsePaymentForm } from './payment-form.ts';
import { confirmationPage, expiredPage, paymentPage, unknownSessionPage } from './payment-pages.ts';
import type { PaymentDetails, Sandbox } from '../billing/sandbox-provider.ts';
import type { SandboxSession } from '../billing/schema.ts';
import { savedCard, type TestCard, TEST_CARDS } from './test-cards.ts';
import type { RunningSandbox } from '../billing/running-sandbox.ts';

/** The test card that requires confirmation. */
const CONFIRMED_CARD = TEST_CARDS.find(
  ({ verdict }) => verdict === 'needs-confirmation',
) as TestCard;

interface SessionRoute {
  Params: { sessionId: string };
}

export interface CheckoutRoutesOptions {
  sandbox: Sandbox;
  outbox: RunningSandbox['outbox'];
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Registers the sandbox's hosted checkout, used with development pages if no other provider is
 * configured.
 */
export function registerCheckoutRoutes(
  app: FastifyInstance,
  { sandbox, outbox, now }: CheckoutRoutesOptions,
): void {
  /** Returns a session that can be paid; otherwise sends the response for its state. */
  async function payable(
    sessionId: string,
    reply: FastifyReply,
  ): Promise<SandboxSession | undefined> {
    const session = await sandbox.findSession(sessionId);
    if (session?.status === 'open' || session?.status === 'confirming') return session;
    if (!session) show(reply, 404, unknownSessionPage());
    else if (session.status === 'complete') goTo(reply, session.successUrl);
    else show(reply, 410, expiredPage(session));
    return undefined;
  }

  async function complete(reply: FastifyReply, session: SandboxSession, payment: PaymentDetails) {
    await sandbox.completePayment(session.id, payment);
    // The first delivery usually finishes before the buyer is back; otherwise the worker continues.
    await Promise.race([
      outbox.deliverDue().catch(() => outbox.deliverSoon()),
      new Promise((resolve) => setTimeout(resolve, RETURN_WAIT_MS).unref()),
    ]);
    return goTo(reply, session.successUrl);
  }

  app.get<SessionRoute>('/dev/checkout/:sessionId', PAGE_ROUTE, async (request, reply) => {
    const session = await payable(request.params.sessionId, reply);
    return session ? show(reply, 200, paymentPage({ session, nowMs: now() })) : reply;
  });

  app.post<SessionRoute>('/dev/checkout/:sessionId', PAGE_ROUTE, async (request, reply) => {
    const session = await payable(request.params.sessionId, reply);
    if (!session) return reply;
    const form = parsePaymentForm(request.body, now());
    if (!form.ok) {
      const { errors, kept } = form;
      const untried = { ...session, failure: null };
      return show(reply, 422, paymentPage({ session: untried, nowMs: now(), errors, kept }));
    }
    const here = `/dev/checkout/${encodeURIComponent(session.id)}`;
    const customer = { customerEmail: form.email, customerName: form.name };
    switch (form.card.verdict) {
      case 'succeeds':
        return complete(reply, session, { customer, card: savedCard(form.card) });
      case 'needs-confirmation':
        await sandbox.askConfirmation(session.id, customer);
        return goTo(reply, `${here}/confirm`);
      case 'refused-later':
        if (session.trialDays > 0) {
          return complete(reply, session, { customer, card: savedCard(form.card) });
        }
        await sandbox.failPayment(session.id, form.card.failure ?? 'other', customer);
        return goTo(reply, here);
      case 'refused':
        await sandbox.failPayment(session.id, form.card.failure ?? 'other', customer);
        return goTo(reply, here);
    }
  });

  app.get<SessionRoute>('/dev/checkout/:sessionId/confirm', PAGE_ROUTE, async (request, reply) => {
    const session = await payable(request.params.sessionId, reply);
    if (!session) return reply;
    if (session.status === 'open') {
      return goTo(reply, `/dev/checkout/${encodeURIComponent(session.id)}`);
    }
    return show(reply, 200, confirmationPage(session, now()));
  });

  app.post<SessionRoute>('/dev/checkout/:sessionId/confirm', PAGE_ROUTE, async (request, reply) => {
    const session = await payable(request.params.sessionId, reply);
    if (!session) return reply;
    const here = `/dev/checkout/${encodeURIComponent(session.id)}`;
    const decision = fieldOf(request.body, 'decision');
    if (session.status === 'open') return goTo(reply, here);
    if (decision === 'complete') {
      return complete(reply, session, { card: savedCard(CONFIRMED_CARD) });
    }
    if (decision === 'fail') {
      await sandbox.failPayment(session.id, 'authentication_required');
      return goTo(reply, here);
    }
    return show(reply, 400, confirmationPage(session, now()));
  });
}
