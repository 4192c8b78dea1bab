import type { Database, Transaction } from '../platform/database/database.ts';
import type { KeySet } from '../platform/secrets/key-set.ts';
import type { MailContent } from '../platform/mail/layout.ts';
import type { OutgoingMail } from '../platform/mail/outbox.ts';
import type { Entitlement, PaidTimeSource } from './contract.ts';
import type { MailboxLinks } from './sign-in/mailbox-links.ts';
import type { UndoLinks } from './sign-in/undo-links.ts';
import type { AddressMacs, Passcodes } from './sign-in/passcodes.ts';
import type { Rotate } from './tokens/rotation.ts';
import type { Tokens } from './tokens/tokens.ts';

/** Dependencies shared by the account service's rules. */
export interface AccountContext {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  tokens: Tokens;
  passcodes: Passcodes;
  addressMacs: AddressMacs;
  mailboxLinks: MailboxLinks;
  undoLinks: UndoLinks;
  rotate: Rotate;
  /** Keys that hash requesters' networks. */
  networkKey: KeySet;
  /** Keys that authorization codes are derived from. */
  codeKey: KeySet;
  /** Keys for the links that undo an email change. */
  undoKey: KeySet;
  /** Keys for dispute links, which also encrypt the disputed addresses. */
  disputeKey: KeySet;
  /** Keys that hash purchase references for lookup. */
  purchaseKey: KeySet;
  /** Origin of links in emails. */
  publicOrigin: string;
  /** The account's page, for links in emails. */
  accountUrl: string;
  entitlementsOf(accountId: string): Promise<Entitlement[]>;
  paidTimesOf: PaidTimeSource['paidTimesOf'];
  isTakenBack: NonNullable<PaidTimeSource['isTakenBack']>;
  releasePurchases: NonNullable<PaidTimeSource['releasePurchases']>;
  /** Returns the accounts that bought with this address at checkout. */
  buyersWith(email: string): Promise<string[]>;
  /** Deletes the record by which `buyersWith` finds this account. */
  forgetBuyer(tx: Transaction, accountId: string): Promise<void>;
  /** Runs a transaction, then wakes the outbox to send the emails queued in it. */
  transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Queues an email in the transaction that causes it. */
  mail(
    tx: Transaction,
    to: string,
    content: MailContent,
    options?: Partial<Pick<OutgoingMail, 'usefulForMs' | 'isDecoy'>>,
  ): Promise<void>;
}
