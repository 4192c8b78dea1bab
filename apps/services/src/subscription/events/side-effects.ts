/**
 * Side effects of stored billing events that need the billing provider: stops charging, rejects a
 * second free trial, and emails the checkout address if the account has none.
 *
 * No failure loses anything: the reconciliation job retries.
 */
import { resolveLocale } from '@mallard/locales';
import type { AccountContact, AccountContacts } from '../../account/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { emailKeyOf } from '../../platform/utilities/email-address.ts';
import { macsOf } from '../../platform/secrets/key-set.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import type { BillingProvider } from '../billing-provider.ts';
import { type FollowOptions, type SubscriptionEvents, storedEvents } from './events.ts';
import type { NoticeSender } from '../notices/notice-sender.ts';
import { createSubscriptionRepository, type SubscriptionSubject } from '../repository.ts';
import { settle } from './settlement.ts';
import { type SubscriptionView, viewOf } from '../view.ts';

interface AftermathOptions {
  db: Database;
  keys: Keyring;
  billing: BillingProvider;
  events: Pick<SubscriptionEvents, 'fold'>;
  contacts: AccountContacts;
  notices: Pick<NoticeSender, 'dueTo' | 'sendTo'>;
  /** Called after a commit that may have queued emails. */
  afterCommit: () => void;
}

export function createSideEffects(options: AftermathOptions) {
  const { db, keys, billing, events, contacts, notices, afterCommit } = options;
  const repository = createSubscriptionRepository(db);

  /** Returns the hashes that find checkouts by email address. */
  const emailHashes = (email: string) => macsOf(keys.open('checkout-addresses'), emailKeyOf(email));

  const viewAt = async (subject: SubscriptionSubject): Promise<SubscriptionView | undefined> => {
    const row = await repository.subscriptionAt(subject);
    return row && viewOf(row, billing.now());
  };

  /**
   * Ends a second free trial with the same card before it is charged. The card isn't known until
   * the checkout completes, so this can't happen earlier.
   */
  async function refuseSecondTrial({ row, standing, facts }: SubscriptionView): Promise<boolean> {
    const { provider, subscriptionRef } = row;
    if (!standing.isTrial || facts.trialRefusedAt !== undefined) return false;
    if (await repository.hasSeenCardOf(subscriptionRef)) return false;
    const fingerprint = (await billing.cardOf(subscriptionRef))?.fingerprint;
    if (!fingerprint) return false;
    const hashes = macsOf(keys.open('trial-cards'), provider, fingerprint);
    const seenAt = billing.now();
    if (await repository.claimCard({ hashes, subscriptionRef, seenAt })) return false;
    await events.fold({ provider, subscriptionRef }, [
      {
        id: `own_trial_refused_${subscriptionRef}`,
        occurredAt: seenAt,
        subscriptionRef,
        kind: 'trial-refused',
      },
      ...(await billing.end(subscriptionRef)),
    ]);
    return true;
  }

  /**
   * Fetches the buyer's contact from the provider, because we don't store the email address, and
   * stores the address's keyed hash with the checkout.
   */
  async function checkoutContactOf({ row }: SubscriptionView): Promise<AccountContact | undefined> {
    const email = row.customerRef === null ? undefined : await billing.emailOf(row.customerRef);
    if (email === undefined) return undefined;
    const checkout =
      row.checkoutId === null ? undefined : await repository.checkoutAt(row.checkoutId);
    // Also replace a hash made with an earlier key, because that key will be removed.
    const { written } = emailHashes(email);
    if (checkout && checkout.emailHash !== written) {
      await repository.setCheckoutEmail(checkout.id, written);
    }
    // Use the locale of the page they bought on.
    const language = checkout?.returnUrl.replace(/^https?:\/\/[^/]+/, '').split('/')[1];
    return { email, locale: resolveLocale(language ?? '') ?? null };
  }

  /**
   * Emails due notices to the checkout address if the account has none. A purchase is confirmed
   * there in any case.
   */
  async function mail(subject: SubscriptionSubject): Promise<void> {
    const view = await viewAt(subject);
    const accountId = view?.row.accountId;
    if (!view || !accountId || subject.provider !== billing.name) return;
    const news = await storedEvents(db, subject);
    const isAnythingDue = async (to: 'checkout' | 'checkout-besides') => {
      const due = notices.dueTo(to, view, news);
      if (due.length === 0) return false;
      const sent = await repository.noticesSent(
        [subject],
        due.map(({ kind }) => kind),
      );
      return due.some((notice) => !sent.has(subject, notice));
    };
    // Check the largest set of notices first: usually nothing is due, and the provider need not be
    // called.
    if (!(await isAnythingDue('checkout'))) return;
    const known = await db.transaction((tx) => contacts.contactOf(tx, accountId));
    const to = known ? 'checkout-besides' : 'checkout';
    if (known && !(await isAnythingDue(to))) return;
    const given = await checkoutContactOf(view);
    if (!given || (known && emailKeyOf(known.email) === emailKeyOf(given.email))) return;
    const contact = { email: given.email, locale: known?.locale ?? given.locale };
    await db.transaction(async (tx) => {
      const locked = createSubscriptionRepository(tx);
      await locked.lockSubscription(subject);
      const row = await locked.subscriptionAt(subject);
      if (row) await notices.sendTo(tx, to, contact, row, await storedEvents(tx, subject));
    });
    afterCommit();
  }

  return {
    /** @returns The change requested from the provider, if any. @throws BillingUnavailableError */
    async follow(
      subject: SubscriptionSubject,
      { isAmbiguous }: FollowOptions = { isAmbiguous: false },
    ) {
      if (subject.provider !== billing.name) return undefined;
      if (isAmbiguous) {
        const observation = await billing.observe(subject.subscriptionRef);
        if (observation) await events.fold(subject, observation);
      }
      let view = await viewAt(subject);
      if (!view) return undefined;
      if (await refuseSecondTrial(view)) view = (await viewAt(subject)) ?? view;
      const demand = await settle({ billing, events }, view);
      await mail(subject);
      return demand;
    },
    mail,

    /** Returns the accounts that bought with an address, newest first. */
    buyersWith: async (email: string) => repository.accountsOfCheckoutEmail(emailHashes(email).all),
  };
}
