/** Requires a fresh passcode before actions that would be harmful in an attacker's hands. */
import { ServiceError } from '../../platform/utilities/errors.ts';
import { PASSCODE_SECONDS, PROOF_SECONDS } from '../constants.ts';
import type { AccountContext } from '../context.ts';
import type { MailLocale } from '../../platform/mail/layout.ts';
import { proofPasscodeMail } from '../mails.ts';
import { proveFamily, setAccountLocale } from '../repository.ts';
import { drawReference } from '../secrets.ts';
import { exhaustedPasscode, wrongPasscode, type PasscodeReceipt } from '../sign-in/sign-in.ts';
import type { SignedIn } from './token-grants.ts';

/**
 * Rejects a sign-in without a recent passcode. An account without an address can't get one, so its
 * token is accepted as the only proof.
 *
 * @throws ServiceError 403 `fresh_passcode_required`
 */
export function demandProof({ account, family }: SignedIn, nowMs: number): void {
  if (account.email === null || isProved(family, nowMs)) return;
  throw new ServiceError(
    403,
    'fresh_passcode_required',
    'This requires a passcode confirmed within the last ten minutes.',
  );
}

/** Whether a passcode was entered recently in this sign-in. */
export function isProved({ provedAt }: Pick<SignedIn['family'], 'provedAt'>, nowMs: number) {
  return provedAt !== null && nowMs - provedAt.getTime() <= PROOF_SECONDS * 1000;
}

export function createProof({ now, passcodes, mail, transaction, accountUrl }: AccountContext) {
  const scopeOf = ({ account }: SignedIn) => `proof:${account.id}`;

  return {
    /** Emails a passcode to the account's address. */
    async request(signedIn: SignedIn, locale: MailLocale): Promise<PasscodeReceipt> {
      const { email, emailKey } = signedIn.account;
      if (email === null || emailKey === null) {
        throw new ServiceError(400, 'no_email', 'The account has no email address for a passcode.');
      }
      const scope = scopeOf(signedIn);
      const reference = drawReference();
      await transaction(async (tx) => {
        const passcode = await passcodes.issue(
          tx,
          { scope, emailKey },
          { requester: signedIn.family.id, isDecoy: false, locale },
        );
        const content = proofPasscodeMail(locale, {
          passcode,
          reference,
          at: new Date(now()),
          minutes: PASSCODE_SECONDS / 60,
          accountUrl,
        });
        await mail(tx, email, content, { usefulForMs: PASSCODE_SECONDS * 1000 });
      });
      return { reference, expiresInSeconds: PASSCODE_SECONDS };
    },

    async confirm(signedIn: SignedIn, otp: string): Promise<void> {
      const { account, family } = signedIn;
      const purpose = { scope: scopeOf(signedIn), emailKey: account.emailKey ?? '' };
      const verdict = await transaction(async (tx) => {
        const taken = await passcodes.take(tx, purpose, otp, [family.id]);
        if (taken.ok) {
          await proveFamily(tx, family.id, new Date(now()));
          await setAccountLocale(tx, account.id, taken.locale);
        }
        return taken;
      });
      if (verdict.ok) return;
      throw verdict.reason === 'wrong' ? wrongPasscode() : exhaustedPasscode();
    },
  };
}
