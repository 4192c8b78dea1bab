import {
  createAccountServiceV2,
  createSignInCallsV2,
  type SignInCallsV2,
} from './account-service-v2.ts';
import { unless } from './account-service.ts';
import { type AuthClient, type AuthClientOptions, createClient } from './auth-client.ts';
import { createCodeVerifier } from './code-challenge.ts';
import {
  createSessionCore,
  type SessionClient,
  type SessionClientOptions,
  type SessionFlow,
} from './session-client.ts';
import { type Session } from './session.ts';

/** Makes a client of the account service, version 2. */
export function createAuthClient(options: AuthClientOptions): AuthClient {
  const flowOver = signInFlowV2(createAccountServiceV2);
  return createClient(options, (context) => {
    const flow = flowOver(context);
    return {
      ...flow,
      exchangeV1Token: (accessToken) => flow.signIn(() => flow.exchangeV1Token(accessToken)),
    };
  });
}

/** Makes a client of version 2 that signs in and out and keeps the session, and no more. */
export const createSessionClient = (options: SessionClientOptions): SessionClient =>
  createSessionCore(options, signInFlowV2(createSignInCallsV2))[0];

/** What becomes of the calls that sign in when each is made in an authorization session. */
interface SignInFlowV2 extends Pick<SessionFlow, 'createAccount' | 'requestOtp' | 'login'> {
  /** Gets a code in an authorization session, and tokens for it. */
  signIn(codeFor: (codeVerifier: string) => Promise<string>, isOpen?: string): Promise<Session>;
}

/** Signing in over one authorization session at a time. */
export function signInFlowV2<Context, Service extends SignInCallsV2>(
  serviceOf: (context: Context) => Service,
) {
  /** Of the authorization session that the service keeps open for this tab. */
  let openVerifier: string | undefined;

  return (context: Context): Omit<Service, keyof SignInFlowV2> & SignInFlowV2 => {
    const service = serviceOf(context);
    const authorize = async () => (openVerifier = await service.authorize(createCodeVerifier()));

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
