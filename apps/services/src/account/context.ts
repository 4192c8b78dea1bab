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

/** What the rules of the account service work with. */
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
  /** Keys of the networks that somebody asked from. */
  networkKey: KeySet;
  /** Keys from which authorization codes are derived. */
  codeKey: KeySet;
  /** Keys of the links that take an email change back. */
  undoKey: KeySet;
  /** Keys of the links by which an address objects, and of the addresses that argue. */
  disputeKey: KeySet;
  /** Keys of what purchases are found by. */
  purchaseKey: KeySet;
  /** The origin of links in mails. */
  publicOrigin: string;
  entitlementsOf(accountId: string): Promise<Entitlement[]>;
  paidTimesOf: PaidTimeSource['paidTimesOf'];
  isTakenBack: NonNullable<PaidTimeSource['isTakenBack']>;
  releasePurchases: NonNullable<PaidTimeSource['releasePurchases']>;
  /** Accounts that bought with this address at the checkout. */
  buyersWith(email: string): Promise<string[]>;
  /** Takes away what these addresses are known by. */
  forgetBuyer(tx: Transaction, accountId: string): Promise<void>;
  /** Runs a transaction, then has the mails sent that were written in it. */
  transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Writes a mail in the transaction that it tells of. */
  mail(
    tx: Transaction,
    to: string,
    content: MailContent,
    options?: Partial<Pick<OutgoingMail, 'usefulForMs' | 'isDecoy'>>,
  ): Promise<void>;
}
