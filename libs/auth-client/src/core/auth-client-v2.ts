import {
  createAccountServiceV2,
  createSignInCallsV2,
  type SignInCallsV2,
} from './account-service-v2.ts';
import { type CallContext, unless } from './account-service.ts';
import { type AuthClient, type AuthClientOptions, createClient } from './auth-client.ts';
import { createCodeVerifier } from './code-challenge.ts';
import {
  createSessionCore,
  type SessionClient,
  type SessionClientOptions,
} from './session-client.ts';

/** Makes a client of the account service, version 2. */
export function createAuthClient(options: AuthClientOptions): AuthClient {
  const flowOver = signInFlowV2();
  return createClient(options, (context) => {
    const service = createAccountServiceV2(context);
    const flow = flowOver(service);
    return {
      ...service,
      ...flow,
      exchangeV1Token: (accessToken) => flow.signIn(() => service.exchangeV1Token(accessToken)),
    };
  });
}

/** Makes a client of version 2 that signs in and out and keeps the session, and no more. */
export function createSessionClient(options: SessionClientOptions): SessionClient {
  const flowOver = signInFlowV2();
  return createSessionCore(options, (context: CallContext) =>
    flowOver(createSignInCallsV2(context)),
  )[0];
}

/** Signing in over one authorization session at a time. */
export function signInFlowV2() {
  /** Of the authorization session that the service keeps open for this tab. */
  let openVerifier: string | undefined;

  return (service: SignInCallsV2) => {
    const authorize = async () => (openVerifier = await service.authorize(createCodeVerifier()));

    /** Gets a code in an authorization session, and tokens for it. */
    async function signIn(codeFor: (codeVerifier: string) => Promise<string>, isOpen?: string) {
      const codeVerifier = isOpen ?? (await authorize());
      const session = await service.exchangeCode(await codeFor(codeVerifier), codeVerifier);
      openVerifier = undefined;
      return session;
    }

    return {
      ...service,
      signIn,
      createAccount: () => signIn(service.createAccount),
      async requestOtp(email: string) {
        await authorize();
        return service.requestOtp(email);
      },
      login(email: string, otp: string) {
        const codeFor = (codeVerifier: string) => service.login(email, otp, codeVerifier);
        return unless(
          signIn(codeFor, openVerifier),
          // It is over, or another tab replaced it.
          ({ serviceCode }) => serviceCode === 'invalid_session_id',
          () => signIn(codeFor),
        );
      },
    };
  };
}
