/** Lets users view, export and delete their account data, and end their sign-ins. */
import {
  exportSchema,
  type AccountExport,
  type accountSessionSchema,
} from '@mallard/auth-client/schemas';
import type * as z from 'zod/mini';
import { createBulkhead, type OnItemFailed } from '../../platform/jobs/bulkhead.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { clientKindOf } from '../tokens/clients.ts';
import { DELETION_DELAY_SECONDS, REFRESH_TOKEN_SECONDS } from '../constants.ts';
import type { AccountContext } from '../context.ts';
import { refuseDisputed } from '../email/dispute.ts';
import { endSignIn, endSignIns, wayBackOf } from '../sign-in/end-sign-ins.ts';
import { deletedMail, deletionMail } from '../mails.ts';
import { demandProof } from '../tokens/proof.ts';
import {
  deleteAccount,
  listCopiedFamilies,
  listOpenFamilies,
  listStorePurchases,
  lockAccount,
  accountsToDelete,
  lockAccountToDelete,
  scheduleDeletion,
  type FamilyRow,
} from '../repository.ts';
import type { SignedIn } from '../tokens/token-grants.ts';

const HOUR_MS = 3_600_000;

export function createDataExport(context: AccountContext) {
  const { db, now, entitlementsOf } = context;

  async function sessionsOf({ account, family }: SignedIn) {
    const usedAfter = new Date(now() - REFRESH_TOKEN_SECONDS * 1000);
    const families = await listOpenFamilies(db, account.id, usedAfter);
    return families.map((each) => sessionFrom(each, family.id));
  }

  /** Returns each paid subscription, and the one that blocks deletion or else the current one. */
  async function paidTimeOf(accountId: string) {
    const subscriptions = (await context.paidTimesOf(accountId)).map(
      ({ platform, productId, until, renews }) => ({
        platform,
        product_id: productId,
        until: new Date(until).toISOString(),
        renews,
      }),
    );
    const paid_time = subscriptions.find(({ renews }) => renews) ?? subscriptions[0] ?? null;
    return { paid_time, subscriptions };
  }

  const deletionTime = () => new Date(now() + DELETION_DELAY_SECONDS * 1000);

  return {
    sessionsOf,

    /**
     * Returns sign-ins ended in the last 30 days because a token was copied. Users without an
     * address got no email about them.
     */
    async copiedSessionsOf({ account }: SignedIn) {
      const endedAfter = new Date(now() - REFRESH_TOKEN_SECONDS * 1000);
      const families = await listCopiedFamilies(db, account.id, endedAfter);
      return families.map(({ id, clientId, createdAt, revokedAt }) => ({
        id,
        client: clientKindOf(clientId),
        signed_in_at: createdAt.toISOString(),
        ended_at: (revokedAt ?? createdAt).toISOString(),
      }));
    },

    /** Ends one of the account's sign-ins; one that has already ended is not found. */
    async endSession({ account }: SignedIn, id: string): Promise<void> {
      const usedAfter = new Date(now() - REFRESH_TOKEN_SECONDS * 1000);
      const families = await listOpenFamilies(db, account.id, usedAfter);
      if (!families.some((family) => family.id === id)) {
        throw new ServiceError(404, 'unknown_session', 'Session not found.');
      }
      await endSignIn(db, id, 'logout', new Date(now()));
    },

    async endAllSessions({ account, family }: SignedIn): Promise<void> {
      await db.transaction(async (tx) => {
        const current = (await lockAccount(tx, account.id)) ?? account;
        const purchaseId = await wayBackOf(tx, current, family.purchaseId);
        const { addressMacs } = context;
        await endSignIns(tx, account.id, new Date(now()), { addressMacs, purchaseId });
      });
    },

    async exportOf(signedIn: SignedIn): Promise<AccountExport> {
      demandProof(signedIn, now());
      await refuseDisputed(db, signedIn.account.id, new Date(now()));
      const { id, email, createdAt, locale } = signedIn.account;
      const purchases = await listStorePurchases(db, id);
      const entitlements = await entitlementsOf(id);
      return exportSchema.parse({
        exported_at: new Date(now()).toISOString(),
        account: { external_id: id, email, created_at: createdAt.toISOString(), locale },
        sessions: await sessionsOf(signedIn),
        entitlements: entitlements.map(({ name, product }) => ({ name, product })),
        ...(await paidTimeOf(id)),
        store_purchases: purchases.map((purchase) => ({
          store: purchase.store,
          linked_at: purchase.createdAt.toISOString(),
          signs_in: purchase.signInSince !== null,
        })),
      });
    },

    previewDeletion: async ({ account }: SignedIn) => ({
      deletes_at: deletionTime().toISOString(),
      ...(await paidTimeOf(account.id)),
    }),

    /**
     * Ends all sign-ins and schedules the account's deletion. Signing in with a passcode before
     * then cancels it.
     *
     * Rejected while a subscription renews, because charges would continue without an account. The
     * owner cancels the subscription, or removes the app store's purchase from the account.
     */
    async requestDeletion(signedIn: SignedIn, { forfeit }: { forfeit: boolean }) {
      demandProof(signedIn, now());
      await refuseDisputed(db, signedIn.account.id, new Date(now()));
      const { account } = signedIn;
      const paid = await paidTimeOf(account.id);
      if (paid.paid_time?.renews) {
        const renewing = paid.subscriptions.filter(({ renews }) => renews);
        throw new ServiceError(
          409,
          'subscription_renews',
          `These subscriptions would still be charged: ${renewing.map(({ platform }) => platform).join(', ')}. Cancel each first; an app store's can be removed from the account instead.`,
          { body: paid },
        );
      }
      if (paid.paid_time && !forfeit) {
        throw new ServiceError(
          409,
          'paid_time_left',
          'This would give up time that has been paid for.',
          { body: paid },
        );
      }
      const deletesAt = deletionTime();
      await context.transaction(async (tx) => {
        await scheduleDeletion(tx, account.id, deletesAt);
        await endSignIns(tx, account.id, new Date(now()), { addressMacs: context.addressMacs });
        if (account.email)
          await context.mail(tx, account.email, deletionMail(account.locale, { at: deletesAt }));
      });
      return { deletes_at: deletesAt.toISOString(), ...paid };
    },

    /** Deletes the accounts that are due. Safe to run concurrently on several instances. */
    async deleteDue(onItemFailed?: OnItemFailed): Promise<number> {
      const attempt = createBulkhead(onItemFailed);
      let count = 0;
      for (const id of await accountsToDelete(context.db, new Date(now()))) {
        await attempt(id, () =>
          context.transaction(async (tx) => {
            const account = await lockAccountToDelete(tx, id, new Date(now()));
            if (!account) return;
            const { email, emailKey, locale } = account;
            await deleteAccount(tx, id, emailKey === null ? [] : context.addressMacs(emailKey).all);
            await context.forgetBuyer(tx, id);
            if (email) await context.mail(tx, email, deletedMail(locale));
            count += 1;
          }),
        );
      }
      return count;
    },
  };
}

function sessionFrom(family: FamilyRow, currentId: string): z.infer<typeof accountSessionSchema> {
  const hourMs = Math.floor(family.lastUsedAt.getTime() / HOUR_MS) * HOUR_MS;
  return {
    id: family.id,
    client: clientKindOf(family.clientId),
    current: family.id === currentId,
    signed_in_at: family.createdAt.toISOString(),
    last_used_at: new Date(hourMs).toISOString(),
  };
}
