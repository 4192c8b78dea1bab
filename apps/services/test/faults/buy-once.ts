/**
 * Makes one purchase from the payment sandbox of a site on this machine, such as the kind cluster
 * of CI: `node --conditions=@mallard/source apps/services/test/faults/buy-once.ts <port>`. Exits
 * with 1 if the purchase isn't unlocked within a minute.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { buy, isEntitled } from './buyer.ts';
import { ask, type Asked } from './http.ts';

const UNLOCKED_WITHIN_MS = 60_000;

const port = Number(process.argv[2]);
const send = (asked: Asked) => ask({ port, isSecure: false }, asked);
const startedAt = performance.now();
const purchase = await buy(send, 'buyer@example.net');
while (!(await isEntitled(send, purchase))) {
  if (performance.now() - startedAt > UNLOCKED_WITHIN_MS) {
    throw new Error('The purchase was paid, and is not unlocked');
  }
  await sleep(500);
}
process.stdout.write(`bought and unlocked in ${Math.round(performance.now() - startedAt)} ms\n`);
