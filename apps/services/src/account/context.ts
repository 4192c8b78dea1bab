import { type Database } from '../platform/database/database.ts';
import { type Entitlement } from '../platform/ports.ts';
import { type MailContent } from './mails.ts';
import { type Passcodes } from './passcodes.ts';
import { type Tokens } from './tokens.ts';

/** What the rules of the account service work with. */
export interface AccountContext {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  tokens: Tokens;
  passcodes: Passcodes;
  /** Key from which authorization codes are derived. */
  codeKey: Buffer;
  entitlementsOf(accountId: string): Promise<Entitlement[]>;
  /**
   * Hands a mail over in the background. Nobody waits for it: how long it takes, and whether it succeeds, would tell
   * who has an account.
   */
  deliver(to: string, content: MailContent): void;
}
