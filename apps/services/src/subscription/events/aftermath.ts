/**
 * What follows from news of a subscription once they are kept, and needs the billing provider: charging is stopped where
 * it must be, a second free trial is refused, and anyone who has no address here is written to at the one of the checkout.
 *
 * Nothing here is lost when it fails: the reconciliation job does it again.
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
  /** Mails were written. */
  afterCommit: () => void;
}

export function createAftermath(options: AftermathOptions) {
  const { db, keys, billing, events, contacts, notices, afterCommit } = options;
  const repository = createSubscriptionRepository(db);

  /** What the address of a checkout is found by. */
  const emailHashes = (email: string) => macsOf(keys.open('checkout-addresses'), emailKeyOf(email));

  const viewAt = async (subject: SubscriptionSubject): Promise<SubscriptionView | undefined> => {
    const row = await repository.subscriptionAt(subject);
    return row && viewOf(row, billing.now());
  };

  /**
   * A free trial is had once a card. Which card it is we learn only when it was given, so the trial is ended then, before
   * anything is charged.
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

  /** The address that a buyer gave to the provider, who alone keeps it; we know it by a keyed hash. */
  async function checkoutContactOf({ row }: SubscriptionView): Promise<AccountContact | undefined> {
    const email = row.customerRef === null ? undefined : await billing.emailOf(row.customerRef);
    if (email === undefined) return undefined;
    const checkout =
      row.checkoutId === null ? undefined : await repository.checkoutAt(row.checkoutId);
    // Those of an earlier key, too: it is forgotten one day.
    const { written } = emailHashes(email);
    if (checkout && checkout.emailHash !== written) {
      await repository.setCheckoutEmail(checkout.id, written);
    }
    // Where they bought, they could read.
    const language = checkout?.returnUrl.replace(/^https?:\/\/[^/]+/, '').split('/')[1];
    return { email, locale: resolveLocale(language ?? '') ?? null };
  }

  /** Mails what is due and has reached nobody here to the address of the checkout; a purchase is confirmed there anyway. */
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
    // The most that can be due comes first: mostly it is nothing, and nobody need be asked.
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
    /** @returns What the provider was asked for, if anything was. @throws BillingUnavailableError */
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

    /** Accounts that bought with an address, the newest first. */
    buyersWith: async (email: string) => repository.accountsOfCheckoutEmail(emailHashes(email).all),
  };
}
