import { randomBytes } from 'node:crypto';
import { type AccountContext } from './context.ts';
import { createEmailChange } from './email-change.ts';
import { createPasscodes } from './passcodes.ts';
import { keepSecret } from './repository.ts';
import { createSignIn } from './sign-in.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createTokenGrants } from './token-grants.ts';
import { createTokens } from './tokens.ts';

export interface AccountServiceOptions extends Pick<
  AccountContext,
  'db' | 'now' | 'deliver' | 'entitlementsOf'
> {
  /** The origin that tokens name as their issuer. */
  issuer: string;
}

export type AccountService = Awaited<ReturnType<typeof createAccountService>>;

/** Composes the rules of the account service; makes its keys at the first start. */
export async function createAccountService(options: AccountServiceOptions) {
  const { db, now } = options;
  const keyNamed = async (name: string) =>
    Buffer.from(await keepSecret(db, name, randomBytes(32).toString('base64url')), 'base64url');
  const keys = createSigningKeys(db, now);
  const context: AccountContext = {
    ...options,
    tokens: createTokens(keys, options.issuer, now),
    passcodes: createPasscodes(await keyNamed('passcode'), now),
    codeKey: await keyNamed('code'),
  };
  await keys.jwks();
  return {
    signIn: createSignIn(context),
    grants: createTokenGrants(context),
    emailChange: createEmailChange(context),
    jwks: () => keys.jwks(),
  };
}
