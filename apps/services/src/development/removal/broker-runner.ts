import type { BrokerRunner } from './agent.ts';
import { type BrokerPage, runActions } from './run-actions.ts';
import { templateValues } from './templates.ts';

/** Follows definitions on a page. One job at a time: there is one page. */
export function createBrokerRunner({
  page,
  now,
  email,
}: {
  page: BrokerPage;
  /** Epoch milliseconds. */
  now: () => number;
  /** Where a broker's mails about this person go: an address for each broker, none of the person's own. */
  email: (brokerUrl: string) => string;
}): BrokerRunner {
  const yearNow = () => new Date(now()).getUTCFullYear();
  return {
    scan: ({ scan }, query) => runActions(scan, page, templateValues(query, yearNow())),
    async optOut({ url, optOut = [] }, query, record) {
      await runActions(
        optOut,
        page,
        templateValues(query, yearNow(), { record, email: email(url) }),
      );
    },
  };
}
