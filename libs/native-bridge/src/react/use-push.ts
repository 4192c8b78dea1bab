import { useEffect, useRef } from 'react';
import type { PushMessage } from '../messages/message.ts';
import { type MessengerFor, subscribe } from '../messages/send.ts';
import type { OutputOf, StandardSchema } from '../messages/standard-schema.ts';

/**
 * Listens to a message that the host pushes for as long as the component is shown. Another listener takes over without
 * a gap; one that breaks its schema is dropped, and reported as an uncaught error is.
 *
 * @param messenger Nothing where there is no host.
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
