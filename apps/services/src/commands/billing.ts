import { parseArgs } from 'node:util';
import { providerFor } from '../payments/module.ts';
import { createItrService } from '../itr/service.ts';
import { OperatorError, operatorCommand, parseAction, type Terminal } from './operator-command.ts';
import { createSubscriptionEvents } from '../subscription/events/events.ts';
import { createSubscriptionLedger } from '../subscription/events/ledger.ts';
import { reconcile } from '../subscription/events/reconciliation.ts';
import { reportOf } from '../subscription/operators/report.ts';
import { createSubscriptionRepository } from '../subscription/repository.ts';
import { settleSubject } from '../subscription/events/settlement.ts';
import { viewOf } from '../subscription/view.ts';

const WHAT = ['show', 'replay', 'reconcile', 'cancel', 'unattributed', 'itr-code'] as const;

const help = `
Explains, cancels and replays subscriptions, or compares them with the provider.

    mallard billing show --subscription <reference>    its state, in the words of pages and emails, and why
    mallard billing replay [--subscription <reference>] --why "…"
                                                       applies stored events again; sends no email
    mallard billing reconcile --why "…"                compares every active subscription and every open checkout
                                                       with the provider, and fixes differences
    mallard billing cancel --subscription <reference> --why "…"
                                                       ends it with the paid period; only if billed by card
    mallard billing unattributed                       subscriptions with events that belong to no checkout of ours
    mallard billing itr-code <code>                    whether an identity-theft restoration code is valid

Prints a line of JSON for each finding, and exits with 1 if the provider doesn't respond. Refund in the provider's
dashboard: its event ends the refunded access.
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
  const what = parseAction(positionals[0], WHAT);
  const { subscription } = values;
  const [, code = ''] = positionals;
  if ((what === 'show' || what === 'cancel') && !subscription) {
    throw new OperatorError('Missing subscription. Use --subscription <reference>.');
  }
  if (what === 'itr-code' && code === '') {
    throw new OperatorError('Missing code. Expected mallard billing itr-code <code>.');
  }
  return { what, code, subscription };
}
