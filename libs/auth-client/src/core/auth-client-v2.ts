import { memberOf } from '../schemas/member.ts';
import { isSessionEnded, recover } from './account/account-call.ts';
import { accountServiceV2 } from './account/account-service-v2.ts';
import {
  type AccountFlow,
  type AuthClient,
  type AuthClientOptions,
  createClient,
} from './auth-client.ts';
import { createCodeVerifier } from './session/code-challenge.ts';
import { type Session, sessionFromTokens } from './session/session.ts';
import { byHost, type TokenStore } from './session/token-store.ts';

/** Creates a client of the account service, version 2. */
export function createAuthClient(options: AuthClientOptions): AuthClient {
  const { tokenStore } = options;
  const flow = createFlowV2();
  return createClient(options, tokenStore ? keptIn(tokenStore, flow) : flow);
}

/** Creates the flow of version 2: every sign-in runs in an authorization session, one at a time. */
export function createFlowV2(): AccountFlow {
  /** The code verifier of the authorization session that the service keeps open for this tab. */
  let openVerifier: string | undefined;

  return {
    calls(call) {
      const service = accountServiceV2(call);

      async function openSession(): Promise<string> {
        const codeVerifier = createCodeVerifier();
        await service.authorize(codeVerifier);
        openVerifier = codeVerifier;
        return codeVerifier;
      }

      async function exchange(code: string, codeVerifier: string): Promise<Session> {
        const session = await service.exchangeCode(code, codeVerifier);
        openVerifier = undefined;
        return session;
      }

      return {
        ...service,

        async createAccount() {
          const codeVerifier = await openSession();
          return exchange(await service.createAccount(), codeVerifier);
        },

        async requestOtp(email) {
          await openSession();
          return service.requestOtp(email);
        },

        async login(email, otp) {
          const attempt = async (codeVerifier: string) =>
            exchange(await service.login(email, otp, codeVerifier), codeVerifier);
          return recover(
            attempt(openVerifier ?? (await openSession())),
            // The authorization session has expired, or another tab replaced it.
            ({ serviceCode }) => serviceCode === 'invalid_session_id',
            async () => attempt(await openSession()),
          );
        },

        async exchangeV1Token(accessToken) {
          const codeVerifier = await openSession();
          return exchange(await service.exchangeV1Token(accessToken), codeVerifier);
        },

        refresh: () => service.refresh(),

        signOut: (bearer) => recover(service.logout(bearer), isSessionEnded),
      };
    },
  };
}

/** Wraps a flow so that the host stores the refresh token instead of the service's cookie. */
const keptIn = (tokenStore: TokenStore, flow: AccountFlow): AccountFlow => ({
  calls: (call) => ({
    ...flow.calls(call),
    async refresh() {
      const refreshToken = await byHost('tokenStore.get', () => tokenStore.get());
      return refreshToken ? accountServiceV2(call).refresh(refreshToken) : undefined;
    },
  }),

  sessionFrom: (response) => ({
    ...sessionFromTokens(response),
    refreshToken: memberOf(response.data, 'refresh_token'),
  }),

  keep: (session) => tokenStore.set(session?.refreshToken),
});
