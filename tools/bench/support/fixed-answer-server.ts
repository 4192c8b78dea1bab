/**
 * The baseline: a bare HTTP server that sends one in-memory response to every request. It sends the
 * same status, headers and body as the server it is compared to, so that only the processing
 * differs.
 *
 * Runs as a separate process with PORT and ANSWER_FILE.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { FixedAnswer } from './fixed-answer.ts';

const answer = JSON.parse(readFileSync(process.env['ANSWER_FILE'] ?? '', 'utf8')) as FixedAnswer;
const body = Buffer.from(answer.body, 'base64');

createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
