/** Request and response helpers shared by the sandbox's pages. */
import type { FastifyReply } from 'fastify';
import { PAYMENT_FORM_LIMIT_BYTES } from '../billing/constants.ts';
import { PAGE_CSP } from './page-style.ts';

export const PAGE_ROUTE = {
  bodyLimit: PAYMENT_FORM_LIMIT_BYTES,
  config: { rateRule: 'billing.sandbox-checkout' },
};

/** Separate rate limit: the clock moves day by day while pages poll it. */
export const CLOCK_ROUTE = { ...PAGE_ROUTE, config: { rateRule: 'billing.sandbox-clock' } };

export function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', PAGE_CSP)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

export function goTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}
