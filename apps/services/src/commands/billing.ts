/**
 * For operators: what is kept of billing, folded again or compared with the provider.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/billing-events.ts <what> [--subscription <reference>]
 *
 * - `show --subscription <reference>`: where it stands, in the words that pages and mails have it from.
 * - `replay`: folds stored events again, of all subscriptions or of one. Mails nothing.
 * - `reconcile`: compares every running subscription and every open checkout with the provider, and fixes what differs.
 * - `unattributed`: subscriptions that events have come for and no checkout of ours belongs to.
 * - `itr-code <code>`: whether a code of identity-theft restoration is good now.
 *
 * Writes a line of JSON for each finding. Ends with 2 where the request is bad, with 1 where the provider does not
 * answer. The embedded database is one process's: stop the server before.
 */
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

const WHAT = ['show', 'replay', 'reconcile', 'unattributed', 'itr-code'] as const;

export default operatorCommand(
  import.meta,
  async (platform, { what, subscription, code }, { stdout }) => {
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
      case 'unattributed':
        for (const found of await events.unattributed()) say(found);
        break;
      case 'reconcile': {
        const looked = await reconcile('all', {
          database,
          billing: provider,
          events,
          // Mails, and the look at a trial's card, are left to the server.
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
  readRequest,
);

function readRequest({ args }: Terminal) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { subscription: { type: 'string' } },
  });
  const [asked, code = ''] = positionals;
  const what = WHAT.find((each) => each === asked);
  if (what === undefined) throw new OperatorError(`Say what to do: ${WHAT.join(', ')}.`);
  return { what, code, subscription: values.subscription };
}
