import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../platform/utilities/errors.ts';
import { RECORD_LEAST_BYTES, RECORD_LIMIT_BYTES } from './constants.ts';
import type { SavedRecord, SettingsRepository } from './repository.ts';

const URL = '/api/settings';
const RECORD_TYPE = 'application/octet-stream';

/**
 * `GET`, `PUT` and `DELETE /api/settings`: one record of bytes that only the browser can read.
 *
 * The id comes as a bearer credential and not in the address: anyone who knows it may replace the record, and
 * addresses are kept by proxies. There is no way to list records.
 *
 * | Answer | When |
 * | --- | --- |
 * | 401 `invalid_record_id` | no id, or not 32 bytes in base64url |
 * | 404 `no_such_record` | nothing is kept under the id |
 * | 412 `changed_meanwhile` | what is kept is not what `If-Match` or `If-None-Match: *` expects |
 * | 413 `payload_too_large`, 422 `invalid_record` | more than 4096 bytes; too few to be encrypted |
 * | 428 `precondition_required` | a record is to be saved without saying over what |
 */
export function registerSettingsRoutes(app: FastifyInstance, repository: SettingsRepository): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    RECORD_TYPE,
    { parseAs: 'buffer', bodyLimit: RECORD_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get(
    URL,
    { exposeHeadRoute: false, config: { rateRule: 'settings.load' } },
    async (request, reply) => {
      const found = await repository.find(idHashOf(request));
      if (!found) throw noSuchRecord();
      return reply
        .header('etag', etag(found.version))
        .type(RECORD_TYPE)
        .send(Buffer.from(found.content, 'base64url'));
    },
  );

  app.put(URL, { config: { rateRule: 'settings.save' } }, async (request, reply) => {
    const idHash = idHashOf(request);
    const record = recordOf(request.body);
    const { 'if-match': expected, 'if-none-match': expectsNone } = request.headers;
    const isKept =
      expectsNone === '*'
        ? await repository.create(idHash, record)
        : await repository.replace(idHash, versionOf(expected), record);
    if (!isKept) throw changedMeanwhile();
    return reply.code(204).header('etag', etag(record.version)).send();
  });

  app.delete(URL, { config: { rateRule: 'settings.save' } }, async (request, reply) => {
    if (!(await repository.remove(idHashOf(request)))) throw noSuchRecord();
    return reply.code(204).send();
  });
}

/** @throws ServiceError 401 when the request names no record. */
function idHashOf({ headers }: FastifyRequest): string {
  const id = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
  if (id === undefined) {
    throw new ServiceError(401, 'invalid_record_id', 'Send the id of a record.', {
      headers: { 'www-authenticate': 'Bearer realm="settings"' },
    });
  }
  return hash('sha256', id, 'base64url');
}

function recordOf(body: unknown): SavedRecord {
  if (!Buffer.isBuffer(body) || body.length < RECORD_LEAST_BYTES) {
    throw new ServiceError(422, 'invalid_record', 'This is not an encrypted record.');
  }
  return {
    content: body.toString('base64url'),
    version: hash('sha256', body, 'base64url').slice(0, 22),
  };
}

function etag(version: string): string {
  return `"${version}"`;
}

function versionOf(expected: string | undefined): string {
  // A proxy that compresses weakens tags; the bytes are the same.
  const version = /^(?:W\/)?"([\w-]{22})"$/.exec(expected ?? '')?.[1];
  if (version === undefined) {
    throw new ServiceError(
      428,
      'precondition_required',
      'Say what to replace: If-Match with its entity tag, or If-None-Match: * to create it.',
    );
  }
  return version;
}

function noSuchRecord(): ServiceError {
  return new ServiceError(404, 'no_such_record', 'Nothing is stored under this id.');
}

function changedMeanwhile(): ServiceError {
  return new ServiceError(412, 'changed_meanwhile', 'The stored value is not the expected one.');
}
