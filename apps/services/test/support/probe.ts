import type { ServiceModule } from '../../src/platform/assembly/module.ts';
import { ServiceError } from '../../src/platform/utilities/errors.ts';

/** A module with a route for each platform feature that routes can use. */
export const probeModule = createProbeModule();

/**
 * @param suffix Distinguishes its rate rules, and so their counters, from those of other probes.
 */
export function createProbeModule(suffix = ''): ServiceModule {
  return {
    name: 'probe',
    rateRules: {
      [`probe.echo${suffix}`]: [],
      [`probe.three${suffix}`]: [{ key: 'address', points: 3, windowSeconds: 60 }],
      [`probe.email${suffix}`]: [{ key: 'email', points: 2, windowSeconds: 60 }],
      [`probe.pair${suffix}`]: [{ key: 'pair', points: 2, windowSeconds: 60, blockSeconds: 600 }],
      [`probe.account${suffix}`]: [{ key: 'account', points: 2, windowSeconds: 60 }],
    },
    register(app) {
      app.post(
        '/api/probe/echo',
        { config: { rateRule: `probe.echo${suffix}` } },
        async ({ body }) => ({
          body: body ?? null,
        }),
      );
      app.post(
        '/api/probe/hook',
        { config: { rateRule: `probe.echo${suffix}`, allowsCrossSite: true } },
        async () => ({ ok: true }),
      );
      for (const rule of ['three', 'email', 'pair', 'account']) {
        app.post(
          `/api/probe/${rule}`,
          { config: { rateRule: `probe.${rule}${suffix}` } },
          async () => ({
            ok: true,
          }),
        );
      }
      app.get('/api/probe/refusal', async () => {
        throw new ServiceError(409, 'already_there', 'It is there already.', {
          retryAfterSeconds: 1.2,
          body: { error_code: 2 },
        });
      });
      app.get('/api/auth/probe/:name', async ({ log }) => {
        log.info(
          {
            email: 'secret.person@example.com',
            account: { email: 'secret.person@example.com', otp: '918273' },
            headers: { authorization: 'Bearer secret-token' },
          },
          'something about a person',
        );
        throw new Error('Failed query: select 1\nparams: secret.person@example.com,918273', {
          cause: new Error(
            'no secret.person@example.com with 918273 and eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln at https://x.example/?token=secret-token',
          ),
        });
      });
    },
  };
}
