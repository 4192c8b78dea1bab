/** Undoes a new sign-in or a linked purchase for the reader of the email about it. */
import type { AccountContext } from '../context.ts';
import { findFamilyWithAccount, findPurchaseById, lockAccount } from '../repository.ts';
import type { RemovePurchase } from '../store/store-sign-in.ts';
import { endSignIns } from './end-sign-ins.ts';
import type { UndoableCredential } from './undo-links.ts';

export function createCredentialUndo(
  context: AccountContext,
  { removePurchase }: { removePurchase: RemovePurchase },
) {
  const { undoLinks, now } = context;

  return {
    /**
     * Ends every sign-in of the account and removes the purchase, if the email was about one. The
     * person who added the credential is signed in somewhere, so ending only this credential would
     * not be enough.
     *
     * @returns What was undone; `undefined` if the link is wrong or expired, or the account has another address.
     */
    undo: (token: string): Promise<UndoableCredential['kind'] | undefined> =>
      context.transaction(async (tx) => {
        const credential = undoLinks.read(token);
        if (!credential) return undefined;
        const { kind, id } = credential;
        const accountId =
          kind === 'purchase'
            ? (await findPurchaseById(tx, id))?.accountId
            : (await findFamilyWithAccount(tx, id))?.account.id;
        const account = accountId === undefined ? undefined : await lockAccount(tx, accountId);
        if (!account?.emailKey || !undoLinks.isFor(token, account.emailKey)) return undefined;
        if (kind === 'purchase' && !(await removePurchase(tx, account.id, id))) return undefined;
        await endSignIns(tx, account.id, new Date(now()), { addressMacs: context.addressMacs });
        return kind;
      }),

    /** Returns the kind of credential of an unexpired link, for the confirmation page. */
    kindOf: (token: string) => undoLinks.read(token)?.kind,
  };
}
