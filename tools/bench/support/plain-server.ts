/**
 * A minimal implementation of `GET /api/subscription`: Fastify, `jose` and `pg`; it verifies a
 * token and reads one row. Runs as a separate process with PORT, DATABASE_URL, JWKS_FILE and
 * ISSUER.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import pg from 'pg';

const { DATABASE_URL, JWKS_FILE = '', ISSUER = '', PORT } = process.env;
const keys = createLocalJWKSet(JSON.parse(readFileSync(JWKS_FILE, 'utf8')) as JSONWebKeySet);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const app = fastify();

app.get('/', async () => ({ ok: true }));
app.get('/api/subscription', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, keys, { issuer: ISSUER, audience: 'PrivacyPro' });
  const { rows } = await pool.query('select * from subscriptions where account_id = $1', [
    payload.sub,
  ]);
  return rows[0] ?? reply.code(404).send();
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
