'use client';

import { useEffect, useRef } from 'react';
import type { PushMessage } from '../messages/message.ts';
import { type MessengerFor, subscribe } from '../messages/send.ts';
import type { OutputOf, StandardSchema } from '../messages/standard-schema.ts';

/**
 * Subscribes to a message that the host pushes while the component is mounted. A new listener
 * replaces the previous one without a gap. A push that does not match its schema is dropped and
 * reported like an uncaught error.
 *
 * @param messenger The connection to the host, or `undefined` without one.
 */
export function usePush<Params extends StandardSchema, Feature extends string>(
  messenger: MessengerFor<NoInfer<Feature>, 'subscribe'> | undefined,
  message: PushMessage<Params, Feature>,
  listener: (params: OutputOf<Params>) => void,
): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(
    () =>
      messenger &&
      subscribe(
        messenger,
        message,
        (params) => newest.current(params),
        (error) => globalThis.reportError?.(error),
      ),
    [messenger, message],
  );
}
