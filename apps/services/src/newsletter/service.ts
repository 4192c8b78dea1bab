/**
 * Manages newsletter subscriptions.
 *
 * Anyone can submit an address (`request`); its owner confirms it with the emailed link. The link
 * at the end of each issue unsubscribes, changes the subscription and resubscribes.
 */
import { resolveLocale, type TranslatedLocale } from '@mallard/locales';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DAY_MS } from '../platform/utilities/durations.ts';
import { lockHash } from '../platform/secrets/one-at-a-time.ts';
import type { MailOutbox } from '../platform/mail/outbox.ts';
import { maskedAddress, type Addresses } from './addresses.ts';
import { CONFIRMATION_DAYS, NEWSLETTER_PATH } from './constants.ts';
import { alreadySubscribedMail, confirmationMail } from './mails.ts';
import {
  deleteConfirmations,
  findConfirmation,
  findSubscriber,
  insertConfirmation,
  lockSubscriber,
  setSubscriber,
  type ConfirmationRow,
  type SubscriberRow,
} from './repository.ts';
import type { Frequency } from './schema.ts';

export type NewsletterChange = 'confirmed' | 'refused' | 'unsubscribed' | 'returned';

export interface NewsletterServiceOptions {
  db: Database;
  outbox: MailOutbox;
  addresses: Addresses;
  /** Origin of links in emails. */
  publicOrigin: string;
  /** Epoch milliseconds. */
  now: () => number;
  onChange?: (change: NewsletterChange) => void;
}

export interface Choice {
  locale: TranslatedLocale;
  frequency: Frequency;
}

/** State of the subscription that a link belongs to. */
export type Subscription =
  | ({ state: 'subscribed'; address: string; linkToken: string } & Choice)
  /** Can resubscribe with one click. */
  | { state: 'unsubscribed'; address: string; linkToken: string }
  | { state: 'none' };

/** State of a confirmation link; the address is masked. */
export type Confirmation = { address: string } & Choice &
  ({ state: 'open' | 'refused' } | { state: 'subscribed'; linkToken: string });

export type NewsletterService = ReturnType<typeof createNewsletterService>;

export function createNewsletterService(options: NewsletterServiceOptions) {
  const { db, outbox, addresses, now, onChange = () => undefined } = options;
  const dayAgo = (days: number) => new Date(now() - days * DAY_MS).toISOString().slice(0, 10);
  const linkTo = (page: 'confirm' | 'unsubscribe', token: string) =>
    `${options.publicOrigin}${NEWSLETTER_PATH}/${page}?token=${token}`;

  function subscribedRow(id: string, { address, ...choice }: { address: string } & Choice) {
    return {
      id,
      state: 'subscribed',
      sealed: addresses.seal(id, address),
      ...choice,
      since: dayAgo(0),
    } satisfies SubscriberRow;
  }

  /** Returns the data of an unexpired confirmation link. */
  async function readConfirmation(connection: Database | Transaction, token: string) {
    const row = await findConfirmation(
      connection,
      addresses.macsOfConfirmation(token).all,
      new Date(now()),
    );
    return row && { row, address: addresses.open(row.mac, row.sealed), ...choiceOf(row) };
  }

  /**
   * Locks an address and returns its subscriber ID, existing or new. Row IDs may use an older key,
   * so all are checked.
   */
  async function lockAddress(tx: Transaction, address: string) {
    const ids = addresses.idsOf(address);
    await lockHash(tx, ids);
    const known = await lockSubscriber(tx, ids.all);
    return { id: known?.id ?? ids.written, known };
  }

  async function subscriptionOf(row: SubscriberRow | undefined, linkToken: string) {
    if (row?.state === 'subscribed' && row.sealed !== null) {
      const address = maskedAddress(addresses.open(row.id, row.sealed));
      return { state: 'subscribed', address, linkToken, ...choiceOf(row) } as const;
    }
    if (row?.state === 'unsubscribed' && row.sealed !== null) {
      const address = maskedAddress(addresses.unlock(row.id, linkToken, row.sealed).address);
      return { state: 'unsubscribed', address, linkToken } as const;
    }
    return { state: 'none' } as const;
  }

  return {
    linkTo,

    /**
     * Emails a confirmation link to an address. Response and work are the same if the address is
     * already subscribed or its owner has refused (enumeration).
     *
     * @param options.isDecoy Whether the request comes from a bot (honeypot), so nothing is
     * emailed.
     */
    async request(
      address: string,
      choice: Choice,
      { isDecoy }: { isDecoy: boolean },
    ): Promise<void> {
      const ids = addresses.idsOf(address);
      const token = addresses.drawConfirmationToken();
      const mac = addresses.macsOfConfirmation(token).written;
      await db.transaction(async (tx) => {
        const known = await findSubscriber(tx, ids.all);
        const subscriberId = known?.id ?? ids.written;
        const linkToken = addresses.linkTokenOf(subscriberId, address);
        await insertConfirmation(tx, {
          mac,
          subscriberId,
          sealed: addresses.seal(mac, address),
          ...choice,
          expiresAt: new Date(now() + CONFIRMATION_DAYS * DAY_MS),
        });
        const content =
          known?.state === 'subscribed'
            ? alreadySubscribedMail(known.locale, { manageUrl: linkTo('unsubscribe', linkToken) })
            : confirmationMail(choice.locale, {
                confirmUrl: linkTo('confirm', token),
                days: CONFIRMATION_DAYS,
              });
        await outbox.add(tx, {
          to: address,
          ...content,
          usefulForMs: DAY_MS,
          isDecoy: isDecoy || known?.state === 'refused',
        });
      });
      outbox.wake();
    },

    /** @returns `undefined` if the link is invalid or expired. */
    async confirmationOf(token: string): Promise<Confirmation | undefined> {
      const found = await readConfirmation(db, token);
      if (!found) return undefined;
      const { address, locale, frequency } = found;
      const known = await findSubscriber(db, addresses.idsOf(address).all);
      const shown = { address: maskedAddress(address), locale, frequency };
      if (known?.state === 'subscribed') {
        const linkToken = addresses.linkTokenOf(known.id, address);
        return { ...shown, state: 'subscribed', linkToken };
      }
      return { ...shown, state: known?.state === 'refused' ? 'refused' : 'open' };
    },

    /**
     * Confirms a subscription; idempotent. @returns `undefined` if the link is invalid or expired.
     */
    async confirm(token: string): Promise<Confirmation | undefined> {
      const confirmed = await db.transaction(async (tx) => {
        const found = await readConfirmation(tx, token);
        if (!found) return undefined;
        const { address, locale, frequency } = found;
        const { id, known } = await lockAddress(tx, address);
        const isNew = known?.state !== 'subscribed';
        if (isNew) await setSubscriber(tx, subscribedRow(id, { address, locale, frequency }));
        return { id, isNew, address, locale, frequency };
      });
      if (!confirmed) return undefined;
      const { id, isNew, address, ...choice } = confirmed;
      if (isNew) onChange('confirmed');
      const linkToken = addresses.linkTokenOf(id, address);
      return { state: 'subscribed', address: maskedAddress(address), ...choice, linkToken };
    },

    /**
     * Blocks further emails to an address whose owner didn't subscribe, regardless of who submits
     * it.
     */
    async refuse(token: string): Promise<Confirmation | undefined> {
      const refused = await db.transaction(async (tx) => {
        const found = await readConfirmation(tx, token);
        if (!found) return undefined;
        const { address, locale, frequency } = found;
        const { id } = await lockAddress(tx, address);
        await setSubscriber(tx, {
          id,
          state: 'refused',
          sealed: null,
          locale: null,
          frequency: null,
          since: dayAgo(0),
        });
        await outbox.withdrawBulk(tx, address);
        return { address: maskedAddress(address), locale, frequency };
      });
      if (refused) onChange('refused');
      return refused && { ...refused, state: 'refused' };
    },

    async subscriptionOf(linkToken: string): Promise<Subscription> {
      const ids = addresses.idsOfLink(linkToken);
      return subscriptionOf(await findSubscriber(db, ids), linkToken);
    },

    /** Unsubscribes; idempotent, and returns the same for an address that never subscribed. */
    async unsubscribe(linkToken: string): Promise<Subscription> {
      const ids = addresses.idsOfLink(linkToken);
      const { row, isNew } = await db.transaction(async (tx) => {
        const known = await lockSubscriber(tx, ids);
        if (known?.state !== 'subscribed' || known.sealed === null) {
          return { row: known, isNew: false };
        }
        const { id } = known;
        const address = addresses.open(id, known.sealed);
        const left: SubscriberRow = {
          id,
          state: 'unsubscribed',
          sealed: addresses.lock(id, linkToken, { address, ...choiceOf(known) }),
          locale: null,
          frequency: null,
          since: dayAgo(0),
        };
        await setSubscriber(tx, left);
        // Invalidate older confirmation links and withdraw issues still in the outbox.
        await deleteConfirmations(tx, addresses.idsOf(address).all);
        await outbox.withdrawBulk(tx, address);
        return { row: left, isNew: true };
      });
      if (isNew) onChange('unsubscribed');
      return subscriptionOf(row, linkToken);
    },

    /** Undoes an unsubscription. Returns `none` after `RETURN_DAYS`. */
    async resubscribe(linkToken: string): Promise<Subscription> {
      const ids = addresses.idsOfLink(linkToken);
      const { row, isNew } = await db.transaction(async (tx) => {
        const known = await lockSubscriber(tx, ids);
        if (known?.state !== 'unsubscribed' || known.sealed === null) {
          return { row: known, isNew: false };
        }
        const { id } = known;
        const content = addresses.unlock(id, linkToken, known.sealed);
        const back = subscribedRow(id, { address: content.address, ...choiceOf(content) });
        await setSubscriber(tx, back);
        return { row: back, isNew: true };
      });
      if (isNew) onChange('returned');
      return subscriptionOf(row, linkToken);
    },

    /** Changes the language and frequency of a subscription. */
    async choose(linkToken: string, choice: Choice): Promise<Subscription> {
      const ids = addresses.idsOfLink(linkToken);
      const row = await db.transaction(async (tx) => {
        const known = await lockSubscriber(tx, ids);
        if (known?.state !== 'subscribed') return known;
        const chosen = { ...known, ...choice };
        await setSubscriber(tx, chosen);
        return chosen;
      });
      return subscriptionOf(row, linkToken);
    },
  };
}

/** Falls back to English if the stored language is no longer supported. */
function choiceOf({
  locale,
  frequency,
}: Pick<SubscriberRow | ConfirmationRow, 'locale' | 'frequency'>): Choice {
  return { locale: resolveLocale(locale ?? '') ?? 'en', frequency: frequency ?? 'every' };
}
