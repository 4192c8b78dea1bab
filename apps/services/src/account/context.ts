import { type Database, type Transaction } from '../platform/database/database.ts';
import { type MailContent } from '../platform/mail/layout.ts';
import { type OutgoingMail } from '../platform/mail/outbox.ts';
import { type Entitlement, type PaidTime } from '../platform/ports.ts';
import { type Passcodes } from './passcodes.ts';
import { type Tokens } from './tokens.ts';
import { type V1 } from './v1.ts';

/** What the rules of the account service work with. */
export interface AccountContext {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  tokens: Tokens;
  passcodes: Passcodes;
  /** Key from which authorization codes are derived. */
  codeKey: Buffer;
  /** Key of what browsers keep to be recognised as known. */
  deviceKey: Buffer;
  /** Key of the links that take an email change back. */
  undoKey: Buffer;
  /** Key of what purchases are found by. */
  purchaseKey: Buffer;
  v1: V1;
  /** The origin of links in mails. */
  publicOrigin: string;
  entitlementsOf(accountId: string): Promise<Entitlement[]>;
  paidTimeOf(accountId: string): Promise<PaidTime | undefined>;
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
