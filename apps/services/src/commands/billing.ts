import { parseArgs } from 'node:util';
import { providerFor } from '../payments/module.ts';
import { createItrService } from '../itr/service.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';
import { createSubscriptionEvents } from '../subscription/events/events.ts';
import { createSubscriptionLedger } from '../subscription/events/ledger.ts';
import { reconcile } from '../subscription/events/reconciliation.ts';
import { reportOf } from '../subscription/operators/report.ts';
import { createSubscriptionRepository } from '../subscription/repository.ts';
import { settleSubject } from '../subscription/events/settlement.ts';
import { viewOf } from '../subscription/view.ts';

const WHAT = ['show', 'replay', 'reconcile', 'cancel', 'unattributed', 'itr-code'] as const;

const help = `
Shows what is kept of billing, folds it again, or compares it with the provider.

    mallard billing show --subscription <reference>    where it stands, in the words of pages and emails
    mallard billing replay [--subscription <reference>] --why "…"
                                                       folds stored events again; emails nothing
    mallard billing reconcile --why "…"                compares every running subscription and every open checkout with
                                                       the provider, and fixes what differs
    mallard billing cancel --subscription <reference> --why "…"
                                                       lets it end with the period that is paid
    mallard billing unattributed                       subscriptions with events that belong to no checkout of ours
    mallard billing itr-code <code>                    whether a code of identity-theft restoration is valid now

Writes a line of JSON for each finding. Ends with 1 if the provider doesn't answer. Refunds are made at the provider:
its events end what was refunded.
`;

export default operatorCommand({
  help,
  changes: ({ what }) => ['replay', 'reconcile', 'cancel'].includes(what),
  readRequest,
  async run(platform, { what, subscription, code }, { stdout, record }) {
    await record(`billing ${what}`, subscription);
    const say = (finding: object) => stdout.write(`${JSON.stringify(finding)}\n`);
    const { database, keys, now } = platform;
    const provider = await providerFor(platform);
    const events = createSubscriptionEvents({
      db: database.db,
      ledger: createSubscriptionLedger(),
      now,
    });
    const repository = createSubscriptionRepository(database.db);
    switch (what) {
      case 'show': {
        const rows = await repository.subscriptionsByReference(subscription ?? '');
        const nowMs = provider.now();
        for (const row of rows) {
          const view = viewOf(row, nowMs);
          say(
            view ? reportOf(view, nowMs) : { subscription: row.subscriptionRef, standing: 'none' },
          );
        }
        if (rows.length === 0) throw new OperatorError('No subscription has this reference.');
        break;
      }
      case 'replay':
        say(await events.replay(subscription));
        break;
      case 'cancel': {
        const rows = await repository.subscriptionsByReference(subscription ?? '');
        const row = rows.find((each) => each.provider === provider.name);
        if (!row) throw new OperatorError('No subscription billed by us has this reference.');
        const observation = await provider.cancelAtPeriodEnd(row.subscriptionRef);
        await events.fold(row, observation);
        say({ cancelled: row.subscriptionRef });
        break;
      }
      case 'unattributed':
        for (const found of await events.unattributed()) say(found);
        break;
      case 'reconcile': {
        const looked = await reconcile('all', {
          database,
          billing: provider,
          events,
          // Leave emails, and the check of a trial's card, to the server.
          follow: (subject) => settleSubject({ billing: provider, events, repository }, subject),
          now,
          onDifference: (difference, subscriptionRef) => say({ difference, subscriptionRef }),
          onItemFailed: (error, reference) => say({ failed: reference, error: String(error) }),
        });
        say(looked === undefined ? { skipped: 'another instance is at it' } : { looked });
        break;
      }
      case 'itr-code': {
        const { check } = createItrService({
          db: database.db,
          keys: keys.open('itr-code'),
          entitlements: { entitlementsOf: async () => [] },
          now,
        });
        say((await check(code)) ?? { good: false });
      }
    }
  },
});

function readRequest({ args }: Terminal) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { subscription: { type: 'string' } },
  });
  const [asked, code = ''] = positionals;
  const what = WHAT.find((each) => each === asked);
  if (what === undefined)
    throw new OperatorError(`Missing action. Expected one of: ${WHAT.join(', ')}.`);
  return { what, code, subscription: values.subscription };
}
